import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import type { Reloads, Undo } from "./query-client";

export type WriteOptions<Data, Variables> = Pick<
  UseMutationOptions<Data, Error, Variables>,
  "mutationKey" | "onMutate" | "onSuccess" | "onError" | "onSettled"
> & {
  write: (variables: Variables) => Promise<Data>;
  success?: string | ((data: Data, variables: Variables) => string);
  /** The toast when it failed; null where the screen says it in its own way. */
  failure?: string | ((error: Error, variables: Variables) => string | null);
  /** How the toast takes it back. */
  undo?: (data: Data, variables: Variables) => Undo | null;
  reloads?: Reloads;
};

/** A write of the owner's, with what is said and read anew afterwards. */
export function useWrite<Data, Variables = void>({
  write,
  success,
  failure,
  undo,
  reloads,
  ...options
}: WriteOptions<Data, Variables>) {
  return useMutation({
    ...options,
    mutationFn: write,
    meta: {
      success: (data: Data, variables: Variables) =>
        typeof success === "function" ? success(data, variables) : (success ?? null),
      failure: (error: Error, variables: Variables) =>
        typeof failure === "function" ? failure(error, variables) : (failure ?? null),
      undo: (data: Data, variables: Variables) => undo?.(data, variables) ?? null,
      reloads,
    },
  });
}
