import { useQuery } from "@tanstack/react-query";
import type { Endpoint } from "./api";
import { type IdsOf, reading } from "./call";

/** Reads the answer of a call, anew at each visit. */
export function useFresh<Name extends Endpoint>(endpoint: Name, ...ids: IdsOf<Name>) {
  return useQuery({ ...reading(endpoint, ...ids), gcTime: 0 });
}
