import "server-only";

const SPACE = 0x20;
const DELETE = 0x7f;
/** Tab, line feed, form feed, carriage return and escape: the control characters that text may have. */
const CONTROLS_OF_TEXT: readonly number[] = [0x09, 0x0a, 0x0c, 0x0d, 0x1b];
const BYTE_ORDER_MARK = "\u00ef\u00bb\u00bf";
/** How a page, a drawing or a script begins. */
const MARKUP = /^\s*(<[!?/a-z]|#!)/i;
const HEAD_BYTES = 1_024;

function isBinary(byte: number): boolean {
  return (byte < SPACE || byte === DELETE) && !CONTROLS_OF_TEXT.includes(byte);
}

/** True for plain text, in UTF-8 or an alphabet of one byte, that nothing could take for a page. */
export async function isPlainText(stream: AsyncIterable<Uint8Array>): Promise<boolean> {
  let head = Buffer.alloc(0);
  for await (const chunk of stream) {
    if (chunk.some(isBinary)) return false;
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES)]);
  }
  const start = head.toString("latin1");
  return !MARKUP.test(start.startsWith(BYTE_ORDER_MARK) ? start.slice(3) : start);
}
