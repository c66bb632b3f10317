import { LazySurface } from "@/components/admin/articles/surface/lazy-surface";
import { MarkdownEditor } from "@/components/admin/editor/markdown-editor";

/** What each way of writing has. The one of this device comes with the room, the other once there is nothing else to do. */
export const textEditors = { text: LazySurface, markdown: MarkdownEditor };
