const BLOCKS =
  "address|article|aside|blockquote|body|center|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption" +
  "|figure|footer|form|h[1-6]|header|hr|html|iframe|li|main|menu|nav|ol|p|pre|section|summary" +
  "|table|tbody|td|tfoot|th|thead|tr|ul";
const OPENS_BLOCK = new RegExp(`^\\s*<(?:${BLOCKS})(?=[\\s/>])`, "i");
const CLOSES_BLOCK = new RegExp(`(?:</(?:${BLOCKS})\\s*>|<hr\\s*/?>)\\s*$`, "i");

/** Whether content is plain HTML; all else is Markdown. */
export function isHtml(content: string): boolean {
  return OPENS_BLOCK.test(content) && CLOSES_BLOCK.test(content.trimEnd().slice(-200));
}
