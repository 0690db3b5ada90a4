import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { unpackWoff } from "./unpack-woff.ts";

const FONT = "@fontsource/hind-siliguri/files/hind-siliguri-bengali-400-normal.woff";
const woff = readFileSync(fileURLToPath(import.meta.resolve(FONT)));

/** The sum of a table as the directory has it: of big-endian words of four bytes, zeros at the end. */
function sumOf(table: Buffer): number {
  const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}

describe("a WOFF font, unpacked", () => {
  const font = unpackWoff(woff);
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) => {
    const entry = 12 + 16 * at;
    const offset = font.readUInt32BE(entry + 8);
    return {
      tag: font.toString("latin1", entry, entry + 4),
      checksum: font.readUInt32BE(entry + 4),
      offset,
      bytes: font.subarray(offset, offset + font.readUInt32BE(entry + 12)),
    };
  });

  it("is TrueType with every table, each as its checksum says", () => {
    expect(font.readUInt32BE(0)).toBe(0x00010000);
    expect(tables.map(({ tag }) => tag)).toEqual(
      expect.arrayContaining(["GSUB", "cmap", "glyf", "head", "loca"]),
    );
    const offsets = tables.map(({ offset }) => offset);
    expect(offsets.filter((offset) => offset % 4 > 0)).toEqual([]);
    // The sum of "head" leaves out the field that holds the sum of the whole font.
    const others = tables.filter(({ tag }) => tag !== "head");
    const stated = others.map(({ tag, checksum }) => ({ tag, checksum }));
    expect(others.map(({ tag, bytes }) => ({ tag, checksum: sumOf(bytes) }))).toEqual(stated);
  });

  it("has the size that the WOFF file states", () => {
    expect(font.length).toBe(woff.readUInt32BE(16));
  });
});

it("another file is refused", () => {
  expect(() => unpackWoff(Buffer.from("no font at all"))).toThrow("no WOFF file");
});
