package planted.names.practice;

public class LadderManager {}
