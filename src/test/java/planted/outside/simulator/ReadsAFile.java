package planted.outside.simulator;

import java.nio.file.Path;

public record ReadsAFile(Path kernel) {}
