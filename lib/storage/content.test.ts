import { describe, expect, test } from "vitest";
import { compoundFileOf, HTML, PNG, zipOf } from "../../testing/files";
import { detectType, type FileBytes } from "./content";
import { fileTypes } from "./file-types";

function bytesOf(content: Uint8Array | string): FileBytes {
  const bytes = Buffer.from(content as string);
  return {
    size: bytes.length,
    read: async (offset, length) => bytes.subarray(offset, offset + length),
    stream: async () =>
      new Blob([new Uint8Array(bytes)]).stream() as unknown as ReadableStream<Uint8Array>,
  };
}

const detect = (content: Uint8Array | string, extension: string) =>
  detectType(bytesOf(content), extension);
const typeOf = (extension: string) =>
  fileTypes.find((one) => one.extension === extension)?.type ?? "";

/** A box of an MPEG-4 file. */
const ftyp = (brand: string) => `\0\0\0\x18ftyp${brand}\0\0\x02\0isomiso2`;
const latin1 = (text: string) => Buffer.from(text, "latin1");

const PDF = "%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n%%EOF\n";
const JPEG = Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex");
const GIF = latin1("GIF89a\x01\0\x01\0\0\0\0;");
const WEBP = latin1("RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f\0\0\0\x10\x07\x10\x11\x11\x88");
const WAV = latin1("RIFF\x24\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0");
const oggOf = (codec: string) =>
  latin1(`OggS\0\x02${"\0".repeat(8)}abcd\0\0\0\0efgh\x01\x1e${codec}${"\0".repeat(32)}`);
const OGG = oggOf("\x01vorbis");
const MP3 = Buffer.concat([Buffer.from("fffb9064", "hex"), Buffer.alloc(500)]);
const TAG = Buffer.concat([latin1("ID3\x03\0\0\0\0\x07\x76"), Buffer.alloc(1_014)]);
const DOCX = {
  "[Content_Types].xml": "<Types/>",
  "_rels/.rels": "",
  "word/document.xml": "<w:document/>",
};
const EPUB = { mimetype: "application/epub+zip", "META-INF/container.xml": "<container/>" };

describe("a file whose content is what its name says", () => {
  test.each<[string, Uint8Array | string]>([
    ["pdf", PDF],
    ["jpg", JPEG],
    ["jpeg", JPEG],
    ["png", PNG],
    ["gif", GIF],
    ["webp", WEBP],
    ["avif", latin1(ftyp("avif"))],
    ["mp3", MP3],
    ["mp3", Buffer.from("fff38064", "hex")],
    ["mp3", Buffer.from("fffd8064", "hex")],
    ["mp3", Buffer.concat([TAG, MP3])],
    ["mp3", Buffer.concat([TAG, TAG, MP3])],
    ["m4a", latin1(ftyp("M4A "))],
    ["m4a", latin1(ftyp("M4B "))],
    ["m4a", latin1(ftyp("mp42"))],
    ["m4a", latin1(ftyp("3gp5"))],
    ["aac", Buffer.concat([Buffer.from("fff15080", "hex"), Buffer.alloc(100)])],
    ["ogg", OGG],
    ["ogg", oggOf("OpusHead")],
    ["ogg", oggOf("Speex  ")],
    ["ogg", oggOf("\x7fFLAC")],
    ["wav", WAV],
    ["flac", latin1(`fLaC\0\0\0\x22${"\0".repeat(34)}`)],
    ["zip", zipOf({ "guide.pdf": PDF })],
    ["zip", zipOf({ "page.html": HTML.toString() })],
    ["zip", zipOf(DOCX)],
    ["epub", zipOf(EPUB)],
    ["epub", zipOf({ "META-INF/container.xml": "", "OEBPS/page.xhtml": "" })],
    ["docx", zipOf(DOCX)],
    ["docx", zipOf({ "[Content_Types].xml": "", "unusual/document.xml": "" })],
    ["xlsx", zipOf({ "xl/workbook.xml": "", "[Content_Types].xml": "" })],
    ["pptx", zipOf({ "[Content_Types].xml": "", "ppt/presentation.xml": "" })],
    ["odt", zipOf({ mimetype: typeOf("odt"), "content.xml": "" })],
    ["ods", zipOf({ mimetype: typeOf("ods"), "content.xml": "" })],
    ["odp", zipOf({ mimetype: typeOf("odp"), "content.xml": "" })],
    ["doc", compoundFileOf("1Table", "Data", "CompObj", "Pictures", "WordDocument")],
    ["doc", compoundFileOf("WordDocument", "ObjectPool", "Workbook")],
    ["xls", compoundFileOf("Workbook")],
    ["xls", compoundFileOf("Book")],
    ["ppt", compoundFileOf("Pictures", "Current User", "PowerPoint Document")],
    ["txt", "Naming feelings – without a quiz.\r\n\tOne line more.\n"],
    ["txt", "\uFEFFWith a mark in front."],
    ["txt", latin1("Caf\u00e9, \u0093quoted\u0094")],
    ["txt", "BMI, ID3 and MZ are only letters here"],
    ["md", "# Heading\n\nText with <em>markup</em> inside.\n"],
    ["csv", "name,age\r\nAda,4\r\n"],
  ])("is taken as .%s", async (extension, content) => {
    expect(await detect(content, extension)).toBe(typeOf(extension));
  });
});

describe("a file that nothing promised a kind for", () => {
  test.each<[string, Uint8Array | string]>([
    ["pdf", PDF],
    ["png", PNG],
    ["zip", zipOf({ a: "b" })],
    ["docx", zipOf(DOCX)],
    ["epub", zipOf(EPUB)],
    ["ppt", compoundFileOf("PowerPoint Document")],
    ["txt", "Just some words."],
    ["txt", "BM could be a picture, and is not"],
  ])("is known as .%s by its content", async (extension, content) => {
    expect(await detect(content, "bin")).toBe(typeOf(extension));
  });
});

test("a picture or a sound may be of another kind than its name says, and gets its own", async () => {
  expect(await detect(WEBP, "jpg")).toBe("image/webp");
  expect(await detect(OGG, "mp3")).toBe("audio/ogg");
});

const MACROS = { ...DOCX, "word/vbaProject.bin": "" };
const MANY = Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [String(at), ""]));
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';

describe("a file is refused", () => {
  test.each<[string, Uint8Array | string, string]>([
    ["a page named .pdf", HTML, "pdf"],
    ["a page with a PDF behind it", `<html>\n${PDF}`, "pdf"],
    ["a page named .txt", HTML, "txt"],
    ["a page behind spaces", "\uFEFF \n\t<HTML><body>", "txt"],
    ["a drawing with a script", SVG, "png"],
    ["a drawing named .txt", SVG, "txt"],
    ["a drawing named nothing", SVG, "bin"],
    ["a page named nothing", HTML, "bin"],
    ["XML named .csv", "<?xml version='1.0'?><a/>", "csv"],
    ["a shell script", "#!/bin/sh\nrm -rf /\n", "txt"],
    ["text with a NUL", "text\0more", "txt"],
    ["a program", latin1("MZ\x90\0\x03\0\0\0"), "bin"],
    ["a program named .zip", latin1("MZ\x90\0\x03\0\0\0"), "zip"],
    ["a PDF named .png", PDF, "png"],
    ["a picture named .pdf", PNG, "pdf"],
    ["a picture named .mp3", PNG, "mp3"],
    ["a video named .mp3", latin1(ftyp("mp42")), "mp3"],
    ["a video named nothing", latin1(ftyp("mp42")), "bin"],
    ["an iPhone's picture", latin1(ftyp("heic")), "jpg"],
    ["an iPhone's film", latin1(ftyp("qt  ")), "m4a"],
    ["a film for another phone", latin1(ftyp("3g2a")), "m4a"],
    ["a film in an Ogg", oggOf("\x80theora"), "ogg"],
    ["an Ogg of who knows what", oggOf("unknown"), "ogg"],
    ["a film beside a sound's beginning", latin1("RIFF\x24\0\0\0AVI LIST"), "wav"],
    ["a picture that browsers don't show", Buffer.from("ffd8fff7000b", "hex"), "jpg"],
    ["text in UTF-16", Buffer.from("fffe480069000a00", "hex"), "mp3"],
    ["ones", Buffer.alloc(64, 0xff), "mp3"],
    ["a page behind a sound's tag", Buffer.concat([TAG, HTML]), "mp3"],
    ["a sound's tag that is all there is", TAG.subarray(0, 600), "mp3"],
    ["tags without end", Buffer.concat([TAG, TAG, TAG, TAG, TAG, MP3]), "mp3"],
    ["half a beginning", latin1("\x89PNG\r\n"), "png"],
    ["nothing behind a box's name", latin1("\0\0\0\x08ftyp"), "avif"],
    ["a ZIP named .docx", zipOf({ "readme.txt": "" }), "docx"],
    ["a ZIP named .epub", zipOf({ "readme.txt": "" }), "epub"],
    ["an EPUB named .odt", zipOf(EPUB), "odt"],
    ["a sheet named .docx", zipOf({ "[Content_Types].xml": "", "xl/workbook.xml": "" }), "docx"],
    ["an Office file with macros", zipOf(MACROS), "docx"],
    ["a ZIP that says it is a PDF", zipOf({ mimetype: "application/pdf" }), "pdf"],
    ["a ZIP that says it is a sound", zipOf({ mimetype: "audio/mpeg" }), "mp3"],
    ["macros in what says it has none", zipOf({ ...MACROS, mimetype: typeOf("docx") }), "docx"],
    ["a ZIP of very many entries", zipOf(MANY), "zip"],
    ["a truncated ZIP", zipOf(DOCX).subarray(0, 120), "zip"],
    ["a ZIP without entries", zipOf({}), "zip"],
    ["an installer named .doc", compoundFileOf("\u0005SummaryInformation", "Binary"), "doc"],
    ["a sheet named .doc", compoundFileOf("Workbook"), "doc"],
    ["a damaged .doc", compoundFileOf("WordDocument").subarray(0, 700), "doc"],
    ["an ending that is not on the list", HTML, "html"],
    ["noise", Buffer.from("0102030405060708090a", "hex"), "bin"],
  ])("that is %s", async (_, content, extension) => {
    expect(await detect(content, extension)).toBeNull();
  });
});

test("a list of entries that leads outside of the archive, or in circles, is refused", async () => {
  const archive = zipOf({ a: "b" });
  const end = archive.length - 22;
  for (const offset of [0xffffffff, 0xfffffff0, 0x7fffffff, 1]) {
    const broken = Buffer.from(archive);
    broken.writeUInt32LE(offset, end + 16);
    expect(await detect(broken, "zip")).toBeNull();
  }
  for (const count of [0xffff, 2, 0]) {
    const broken = Buffer.from(archive);
    broken.writeUInt16LE(count, end + 10);
    expect(await detect(broken, "zip")).toBeNull();
  }
  const circle = compoundFileOf("A", "B", "C", "D", "E");
  circle.writeUInt32LE(1, 512 + 4);
  expect(await detect(circle, "doc")).toBeNull();
});
