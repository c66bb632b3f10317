// What `prisma generate` asks of @prisma/config, without the 40 MB that it checks a configuration with.
const { existsSync } = require("node:fs");
const { dirname, resolve } = require("node:path");
const { pathToFileURL } = require("node:url");

function findPrismaConfigFile(folder = process.cwd()) {
  const file = resolve(folder, "prisma.config.mjs");
  return existsSync(file) ? file : null;
}

async function loadConfigFromFile({ configFile = findPrismaConfigFile() }) {
  if (!configFile) return { resolvedPath: null, error: { _tag: "ConfigFileNotFound" } };
  const resolvedPath = resolve(configFile);
  try {
    const { default: config } = await import(pathToFileURL(resolvedPath).href);
    return {
      config: {
        ...config,
        schema: resolve(dirname(resolvedPath), config.schema),
        loadedFromFile: resolvedPath,
      },
      resolvedPath,
      diagnostics: [],
    };
  } catch (error) {
    return { resolvedPath, error: { _tag: "ConfigLoadError", error } };
  }
}

module.exports = {
  defaultConfig: () => ({ loadedFromFile: null }),
  findPrismaConfigFile,
  loadConfigFromFile,
  PrismaConfigEnvError: class extends Error {},
};
