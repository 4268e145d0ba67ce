package org.warpladder.gpu;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The kernels that were measured and the GPUs that they were measured on. Every file {@code gpu/measured/*.json} of the
 * class path is a GPU, its name (without the ending) the GPU's id; so is every one of a folder that the operator names.
 */
public final class GpuFacts {
    private static final String KERNELS = "gpu/kernels";
    private static final String MEASURED = "gpu/measured";

    private final List<KernelText> kernels;
    private final List<Gpu> gpus;

    private GpuFacts(List<KernelText> kernels, List<Gpu> gpus) {
        this.kernels = List.copyOf(kernels);
        this.gpus = List.copyOf(gpus);
    }

    /**
     * Reads what the product ships.
     *
     * @throws UnusableMeasurement if a file lacks figures or was measured with other kernels
     */
    public static GpuFacts shipped() {
        return of(ClasspathFolder.texts(MEASURED, ".json"));
    }

    /**
     * Reads what the product ships, and every {@code *.json} of a folder beside it.
     *
     * @throws UnusableMeasurement likewise
     */
    public static GpuFacts shippedAnd(Path folder) {
        var files = new TreeMap<>(ClasspathFolder.texts(MEASURED, ".json"));
        try (var found = Files.newDirectoryStream(folder, "*.json")) {
            for (var file : found) {
                files.put(file.getFileName().toString(), Files.readString(file));
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException("The folder `" + folder + "` of measurements cannot be read.", unreadable);
        }
        return of(files);
    }

    private static GpuFacts of(SortedMap<String, String> files) {
        var kernels = new ArrayList<KernelText>();
        ClasspathFolder.texts(KERNELS, ".cu").forEach((path, text) -> {
            int slash = path.indexOf('/');
            kernels.add(KernelText.parse(
                    path.substring(0, slash), path.substring(slash + 1, path.length() - ".cu".length()), text));
        });
        var reader = new MeasurementReader(kernels);
        var gpus = new ArrayList<Gpu>();
        files.forEach((file, text) -> {
            String id = file.substring(0, file.length() - ".json".length());
            gpus.add(new Gpu(id, reader.read(file, text), text));
        });
        return new GpuFacts(kernels, gpus);
    }

    /** Sorted by suite and name. */
    public List<KernelText> kernels() {
        return kernels;
    }

    /** The kernels of a suite, sorted by name. */
    public List<KernelText> kernels(String suite) {
        return kernels.stream().filter(kernel -> kernel.suite().equals(suite)).toList();
    }

    public Optional<KernelText> kernel(String suite, String name) {
        return kernels.stream()
                .filter(kernel -> kernel.suite().equals(suite) && kernel.name().equals(name))
                .findFirst();
    }

    /** Sorted by id. */
    public List<Gpu> gpus() {
        return gpus;
    }

    public Optional<Gpu> gpu(String id) {
        return gpus.stream().filter(gpu -> gpu.id().equals(id)).findFirst();
    }
}
