import "server-only";

// Written by hand: the library for these files (cfb) runs out of memory on a directory that points at itself.

const ENTRY_BYTES = 128;
const SECTOR_MAX = 0xfffffffa;
const CHAIN_MAX = 4_096;

/** The streams by which Office files of before 2007 are known. */
const STREAMS: [name: string, type: string][] = [
  ["WordDocument", "application/msword"],
  ["Workbook", "application/vnd.ms-excel"],
  ["Book", "application/vnd.ms-excel"],
  ["PowerPoint Document", "application/vnd.ms-powerpoint"],
];

/** Which sector follows which, from a table that is itself spread over the file. */
function readTable(file: Buffer, sectorBytes: number): (sector: number) => number {
  const sectorAt = (sector: number) => (sector + 1) * sectorBytes;
  const places: number[] = [];
  for (let index = 0; index < 109; index += 1) places.push(file.readUInt32LE(76 + index * 4));
  let next = file.readUInt32LE(68);
  for (let steps = 0; next < SECTOR_MAX && steps < CHAIN_MAX; steps += 1) {
    const start = sectorAt(next);
    const last = start + sectorBytes - 4;
    for (let at = start; at < last; at += 4) places.push(file.readUInt32LE(at));
    next = file.readUInt32LE(last);
  }
  const perSector = sectorBytes / 4;
  return (sector) => {
    const place = places[Math.floor(sector / perSector)] ?? SECTOR_MAX;
    if (place >= SECTOR_MAX) return SECTOR_MAX;
    return file.readUInt32LE(sectorAt(place) + (sector % perSector) * 4);
  };
}

/** The names in the file's directory. Throws RangeError for a file that points outside of itself. */
function listNames(file: Buffer): Set<string> {
  const sectorBytes = 2 ** file.readUInt16LE(30);
  const names = new Set<string>();
  if (sectorBytes !== 512 && sectorBytes !== 4_096) return names;
  const following = readTable(file, sectorBytes);
  let sector = file.readUInt32LE(48);
  for (let steps = 0; sector < SECTOR_MAX && steps < CHAIN_MAX; steps += 1) {
    const start = (sector + 1) * sectorBytes;
    for (let at = start; at < start + sectorBytes; at += ENTRY_BYTES) {
      const nameBytes = Math.min(64, file.readUInt16LE(at + 64));
      names.add(file.toString("utf16le", at, at + Math.max(0, nameBytes - 2)));
    }
    sector = following(sector);
  }
  return names;
}

/**
 * The media types that a file of Microsoft's compound format may have. One document can hold another,
 * so there may be several; an installer or a mail has none.
 */
export function compoundFileTypes(file: Buffer): string[] {
  try {
    const names = listNames(file);
    return STREAMS.filter(([name]) => names.has(name)).map(([, type]) => type);
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}
