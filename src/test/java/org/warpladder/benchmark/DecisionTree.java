package org.warpladder.benchmark;

import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import org.warpladder.simulator.launch.Argument;

/**
 * A search tree of 20 branches over a key that differs from lane to lane: a warp takes most of the 21 paths. Keys are
 * drawn, or rise by a fixed step: then a processor foresees each branch of the hand-written form.
 */
record DecisionTree(int threads, int[] keys) implements MeasuredKernel {
    private static final int KEYS = 1024;

    static DecisionTree drawn(int threads) {
        return new DecisionTree(
                threads, new Random(threads).ints(threads, 0, KEYS).toArray());
    }

    static DecisionTree rising(int threads) {
        int[] keys = new int[threads];
        for (int i = 0; i < threads; i++) {
            keys[i] = (i * 0x9e3779b9) >>> 22;
        }
        return new DecisionTree(threads, keys);
    }

    @Override
    public String source() {
        return """
            __global__ void tree(const int *keys, int *out) {
                int i = blockIdx.x * blockDim.x + threadIdx.x;
                int key = keys[i];
                int x = i;
                if (key < 480) {
                    if (key < 240) {
                        if (key < 96) {
                            if (key < 48) {
                                x = x + 3;
                            } else {
                                x = x ^ 5;
                            }
                        } else {
                            if (key < 144) {
                                x = x * 7;
                            } else {
                                if (key < 192) {
                                    x = (x >> 1) + 9;
                                } else {
                                    x = (x & 1023) - 11;
                                }
                            }
                        }
                    } else {
                        if (key < 336) {
                            if (key < 288) {
                                x = x | 13;
                            } else {
                                x = 15 - x;
                            }
                        } else {
                            if (key < 384) {
                                x = x + 17;
                            } else {
                                if (key < 432) {
                                    x = x ^ 19;
                                } else {
                                    x = x * 21;
                                }
                            }
                        }
                    }
                } else {
                    if (key < 720) {
                        if (key < 576) {
                            if (key < 528) {
                                x = (x >> 1) + 23;
                            } else {
                                x = (x & 1023) - 25;
                            }
                        } else {
                            if (key < 624) {
                                x = x | 27;
                            } else {
                                if (key < 672) {
                                    x = 29 - x;
                                } else {
                                    x = x + 31;
                                }
                            }
                        }
                    } else {
                        if (key < 864) {
                            if (key < 768) {
                                x = x ^ 33;
                            } else {
                                if (key < 816) {
                                    x = x * 35;
                                } else {
                                    x = (x >> 1) + 37;
                                }
                            }
                        } else {
                            if (key < 912) {
                                x = (x & 1023) - 39;
                            } else {
                                if (key < 960) {
                                    x = x | 41;
                                } else {
                                    x = 43 - x;
                                }
                            }
                        }
                    }
                }
                out[i] = x;
            }
            """;
    }

    @Override
    public Map<String, Argument> arguments() {
        return Map.of("keys", new Argument.Ints(keys), "out", new Argument.Ints(new int[threads]));
    }

    @Override
    public int[] byHand() {
        int[] out = new int[threads];
        for (int i = 0; i < threads; i++) {
            out[i] = leaf(keys[i], i);
        }
        return out;
    }

    private static int leaf(int key, int start) {
        int x = start;
        if (key < 480) {
            if (key < 240) {
                if (key < 96) {
                    if (key < 48) {
                        x = x + 3;
                    } else {
                        x = x ^ 5;
                    }
                } else {
                    if (key < 144) {
                        x = x * 7;
                    } else {
                        if (key < 192) {
                            x = (x >> 1) + 9;
                        } else {
                            x = (x & 1023) - 11;
                        }
                    }
                }
            } else {
                if (key < 336) {
                    if (key < 288) {
                        x = x | 13;
                    } else {
                        x = 15 - x;
                    }
                } else {
                    if (key < 384) {
                        x = x + 17;
                    } else {
                        if (key < 432) {
                            x = x ^ 19;
                        } else {
                            x = x * 21;
                        }
                    }
                }
            }
        } else {
            if (key < 720) {
                if (key < 576) {
                    if (key < 528) {
                        x = (x >> 1) + 23;
                    } else {
                        x = (x & 1023) - 25;
                    }
                } else {
                    if (key < 624) {
                        x = x | 27;
                    } else {
                        if (key < 672) {
                            x = 29 - x;
                        } else {
                            x = x + 31;
                        }
                    }
                }
            } else {
                if (key < 864) {
                    if (key < 768) {
                        x = x ^ 33;
                    } else {
                        if (key < 816) {
                            x = x * 35;
                        } else {
                            x = (x >> 1) + 37;
                        }
                    }
                } else {
                    if (key < 912) {
                        x = (x & 1023) - 39;
                    } else {
                        if (key < 960) {
                            x = x | 41;
                        } else {
                            x = 43 - x;
                        }
                    }
                }
            }
        }
        return x;
    }

    @Override
    public MeasuredKernel fewer(int fewer) {
        return new DecisionTree(fewer, Arrays.copyOf(keys, fewer));
    }
}
