// @ts-check
import { register } from "node:module";

const nothing = "data:text/javascript,export const getImageProps = () => ({ props: {} })";
const hook = `export function resolve(name, context, next) {
  const url = ${JSON.stringify(nothing)};
  if (name === "@/lib/content/render-apart") return next("@/scripts/render-here", context);
  return name === "next/image" ? { url, shortCircuit: true } : next(name, context);
}`;

/**
 * Lets a command have what writes articles: nothing draws pages there, and what does wants React whole. Texts are
 * rendered in the command itself.
 */
export function leaveOutPages() {
  register(`data:text/javascript,${encodeURIComponent(hook)}`);
}
