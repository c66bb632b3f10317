import type { OpenNextConfig } from "@opennextjs/aws/types/open-next.js";

// Each part is loaded by the functions that use it, and by no other.
const config: OpenNextConfig = {
  default: {
    override: {
      converter: async () => (await import("./converter")).converter,
      incrementalCache: async () => (await import("./incremental-cache")).incrementalCache,
      tagCache: async () => (await import("./expired-tags")).tagCache,
      queue: async () => (await import("./queue")).queue,
    },
  },
  imageOptimization: {
    loader: async () => (await import("./image-loader")).imageLoader,
    // For the kind of processor that builds it: OpenNext's default names another. Without a prefix npm would
    // install above the folder it is in.
    install: { packages: ["sharp@0.35.5"], libc: "glibc", additionalArgs: "--prefix ." },
  },
};

export default config;
