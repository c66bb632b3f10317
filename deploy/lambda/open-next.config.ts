import type { OpenNextConfig } from "@opennextjs/aws/types/open-next.js";

/**
 * OpenNext leaves sharp out of what it copies. For the kind of processor that builds it: OpenNext's default names
 * another. Without a prefix npm would install above the folder it is in.
 */
const sharp = { packages: ["sharp@0.35.5"], libc: "glibc", additionalArgs: "--prefix ." } as const;

// Each part is loaded by the functions that use it, and by no other.
const config: OpenNextConfig = {
  default: {
    install: sharp,
    override: {
      converter: async () => (await import("./converter")).converter,
      incrementalCache: async () => (await import("./incremental-cache")).incrementalCache,
      tagCache: async () => (await import("./expired-tags")).tagCache,
      queue: async () => (await import("./queue")).queue,
    },
  },
  imageOptimization: {
    override: { wrapper: async () => (await import("./pictures")).wrapper },
    loader: async () => (await import("./pictures")).imageLoader,
    install: sharp,
  },
};

export default config;
