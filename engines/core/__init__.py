"""What every game is made of: values, dice, the contract, the gate that admits commands, its memory, replay."""
