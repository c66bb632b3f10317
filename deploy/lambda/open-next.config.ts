import type {
  InstallOptions,
  OpenNextConfig,
  OverrideOptions,
} from "@opennextjs/aws/types/open-next.js";

/**
 * OpenNext leaves sharp out of what it copies. For the kind of processor that builds it: OpenNext's default names
 * another. Without a prefix npm would install above the folder it is in.
 */
const sharp: InstallOptions = {
  packages: ["sharp@0.35.5"],
  libc: "glibc",
  additionalArgs: "--prefix .",
};

// Each part is loaded by the functions that use it, and by no other.
const override: OverrideOptions = {
  converter: async () => (await import("./converter")).converter,
  incrementalCache: async () => (await import("./incremental-cache")).incrementalCache,
  tagCache: async () => (await import("./expired-tags")).tagCache,
  queue: async () => (await import("./queue")).queue,
};

const config: OpenNextConfig = {
  default: { override },
  functions: {
    // Those that make pictures: sharp alone is 20 MB, which no reader of a page shall wait for.
    drawing: {
      install: sharp,
      override,
      routes: [
        "app/card/[kind]/[id]/[file]/route",
        "app/thumbnail/[youtubeId]/route",
        "app/api/admin/pictures/route",
        "app/api/admin/pictures/fetch/route",
        "app/api/admin/pictures/[id]/route",
        "app/api/admin/pictures/[id]/file/route",
        "app/api/admin/imports/[id]/step/route",
        // What these patterns lead here and is nothing. Spelled so that OpenNext leaves them to the others too.
        "app/./[...path]/route",
        "app/api/./[...path]/route",
      ],
      patterns: ["card/*", "thumbnail/*", "api/admin/pictures*", "api/admin/imports/*/step"],
    },
    tick: {
      install: sharp,
      override,
      routes: ["app/api/cron/tick/route"],
      patterns: ["api/cron/tick"],
    },
  },
  imageOptimization: {
    override: { wrapper: async () => (await import("./pictures")).wrapper },
    loader: async () => (await import("./pictures")).imageLoader,
    install: sharp,
  },
};

export default config;
