/** The size of a page, as a PDF says it. */
export const A4 = "0 0 595 842";

/** A PDF that can be drawn, whose pages have these sizes and this content. */
export function drawnPdf({
  boxes,
  content = "",
  trailer = "",
}: {
  boxes: string[];
  content?: string;
  trailer?: string;
}): Buffer {
  const kids = boxes.map((_, index) => `${index + 4} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${boxes.length} >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...boxes.map(
      (box) =>
        `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 3 0 R /Resources << >> >>`,
    ),
  ];
  let text = "%PDF-1.7\n";
  const starts = objects.map((object, index) => {
    const start = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const rows = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${rows}`;
  text += `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${text.lastIndexOf("xref\n0")}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}
