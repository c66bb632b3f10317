import { lazyPart } from "@/components/ui/lazy";

/** A long text with the words marked in which it is another one; what compares is loaded with the first. */
export const MarkedText = lazyPart(() => import("./marked-words"), "MarkedWords");
