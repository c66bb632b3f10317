import { describe, expect, test } from "vitest";
import { cpuMsOf } from "@/testing/cpu";
import { withRtfPictures } from "./rtf-pictures";

const png = "89504e470d0a1a0a00ff";
const jpeg = "ffd8ffe000104a46";
const dataOf = (type: string, hex: string) =>
  `data:image/${type};base64,${Buffer.from(hex, "hex").toString("base64")}`;

/** As Word writes it: the picture, then another form of it for older programs. */
function inRtf(kind: "png" | "jpeg", hex: string): string {
  return `{\\*\\shppict{\\pict{\\*\\picprop\\shplid1025{\\sp{\\sn shapeType}{\\sv 75}}}\\picscalex100\\piccropl0\\picw529\\pich529\\picwgoal300\\bliptag-1182\\${kind}blip{\\*\\blipuid b98b1cbdfd1d1a7a}
${hex.slice(0, 8)}\r\n${hex.slice(8)}}}{\\nonshppict{\\pict\\picw529\\wmetafile8 0100090000}}`;
}

const rtfOf = (...pictures: string[]) =>
  `{\\rtf1\\ansi{\\fonttbl{\\f0 Times;}}A \\{brace\\} {\\b bold} ${pictures.join(" and ")}\\par}`;
const local = (name: string) => `<img width=20 src="file:///C:/Users/a/msohtmlclip1/${name}.png">`;

describe("pictures that Word brings along in its RTF", () => {
  test("come into the places that its HTML gives them, in their order", () => {
    const html = `<p>One ${local("1")}</p><!--[if gte vml 1]><v:imagedata src="file:///C:/1.png"/><![endif]--><p>${local("2")}</p>`;
    const got = withRtfPictures(html, rtfOf(inRtf("png", png), inRtf("jpeg", jpeg)));
    expect(got).toContain(`<p>One <img width=20 src="${dataOf("png", png)}"></p>`);
    expect(got).toContain(`<p><img width=20 src="${dataOf("jpeg", jpeg)}"></p>`);
    expect(got).toContain('<v:imagedata src="file:///C:/1.png"/>');
  });

  test("stay behind where it is unclear which is which, or none can be shown", () => {
    const html = local("1") + local("2");
    expect(withRtfPictures(html, rtfOf(inRtf("png", png)))).toBe(html);
    expect(withRtfPictures(html, "")).toBe(html);
    expect(withRtfPictures(local("1"), "{\\rtf1{\\pict\\emfblip 0102}}")).toBe(local("1"));
  });

  test("leave other pictures alone", () => {
    const html = '<img src="https://a.example/1.png">';
    expect(withRtfPictures(html, rtfOf(inRtf("png", png)))).toBe(html);
  });

  test("of an RTF that breaks off, or is long, are read at once", () => {
    const cpu = cpuMsOf(() => {
      expect(
        withRtfPictures(local("1"), `{\\rtf1{\\pict\\pngblip ${"ab".repeat(500_000)}`),
      ).toContain("data:image/png");
      withRtfPictures(local("1"), "{\\pict".repeat(20_000));
    });
    expect(cpu).toBeLessThan(5_000);
  });
});
