/** Script that was needed did not come: nothing is known of what it would have been asked. */
export class NotLoadedError extends Error {}

/** What is imported, or a `NotLoadedError`. */
export async function loaded<Module>(module: Promise<Module>): Promise<Module> {
  try {
    return await module;
  } catch (cause) {
    throw new NotLoadedError("A part of the editor was not loaded.", { cause });
  }
}
