/** So many of the newest are made by a build. */
export const PREBUILT_MAX = 50;
/** Names nothing; the build asks for one address at least. */
const NONE = "-";

/** The parameters of the addresses that a build makes. */
export function prebuilt<Name extends string>(name: Name, values: string[]) {
  return (values.length > 0 ? values : [NONE]).map((value) => ({ [name]: value }));
}
