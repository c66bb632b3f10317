// Archives by hand: a library writes only what is right, and these are damaged on purpose.
import { crc32, deflateRawSync } from "node:zlib";

const LOCAL_ENTRY = 0x04034b50;
const LISTED_ENTRY = 0x02014b50;
const END = 0x06054b50;

/** A ZIP of uncompressed entries, as `{ "mimetype": "application/epub+zip" }`. */
export function zipOf(entries: Record<string, string | Buffer>): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const nameBytes = Buffer.from(name);
    const content = typeof text === "string" ? Buffer.from(text) : text;
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(content.length, 14);
    shared.writeUInt32LE(content.length, 18);
    shared.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.alloc(4);
    local.writeUInt32LE(LOCAL_ENTRY);
    const listed = Buffer.alloc(6);
    listed.writeUInt32LE(LISTED_ENTRY);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    list.push(listed, shared, tail, nameBytes);
    parts.push(local, shared, nameBytes, content);
    offset += 30 + nameBytes.length + content.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  const count = Object.keys(entries).length;
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, directory, end]);
}

/** A ZIP of one packed file, which may say another size than it has. */
export function packedZipOf(name: string, content: Buffer, says = content.byteLength): Buffer {
  const bytes = zipOf({ [name]: deflateRawSync(content) });
  for (const [mark, method, size] of [
    [LOCAL_ENTRY, 8, 22],
    [LISTED_ENTRY, 10, 24],
  ] as const) {
    const sign = Buffer.alloc(4);
    sign.writeUInt32LE(mark);
    const at = bytes.indexOf(sign);
    bytes.writeUInt16LE(8, at + method);
    bytes.writeUInt32LE(says, at + size);
  }
  return bytes;
}

const SECTOR_BYTES = 512;
const END_OF_CHAIN = 0xfffffffe;
const FREE = 0xffffffff;

/** A file of Microsoft's compound format whose directory has these names, far apart in the file. */
export function compoundFileOf(...names: string[]): Buffer {
  const head = Buffer.alloc(SECTOR_BYTES, 0xff);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(head);
  head.writeUInt16LE(9, 30);
  head.writeUInt32LE(1, 48);
  head.writeUInt32LE(END_OF_CHAIN, 68);
  head.writeUInt32LE(0, 76);
  const table = Buffer.alloc(SECTOR_BYTES, 0xff);
  const sectors: Buffer[] = [table];
  const entries = ["Root Entry", ...names];
  for (let at = 0; at < entries.length; at += 4) {
    const directory = Buffer.alloc(SECTOR_BYTES);
    for (const [index, name] of entries.slice(at, at + 4).entries()) {
      directory.write(name, index * 128, "utf16le");
      directory.writeUInt16LE((name.length + 1) * 2, index * 128 + 64);
    }
    const sector = sectors.length;
    const hasMore = at + 4 < entries.length;
    table.writeUInt32LE(hasMore ? sector + 2 : END_OF_CHAIN, sector * 4);
    sectors.push(directory, Buffer.alloc(SECTOR_BYTES));
    table.writeUInt32LE(FREE, (sector + 1) * 4);
  }
  return Buffer.concat([head, ...sectors]);
}

/** A picture of one white dot. */
export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEANl9ngAAAAABJRU5ErkJggg==",
  "base64",
);

export const HTML = Buffer.from("<!doctype html><title>Hello</title><script>alert(1)</script>");
