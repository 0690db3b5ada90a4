import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newId } from "../ids.ts";
import { type DataKeys, parseDataKeys } from "./data-keys.ts";
import { resealFile, SealBroken, sealFile, unsealFile } from "./seal-file.ts";

const OLD = `2026:${randomBytes(32).toString("hex")}`;
const NEW = `2027:${randomBytes(32).toString("hex")}`;

function keysOf(text: string): DataKeys {
  const keys = parseDataKeys(text);
  if (!keys) throw new Error(text);
  return keys;
}

const old = keysOf(OLD);
const both = keysOf(`${NEW}, ${OLD}`);
const PASSPORT = Buffer.from("a passport");

describe("an encrypted file", () => {
  it("comes back as it was, whatever it is", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 5000 }), (content) => {
        const name = newId();
        const sealed = sealFile(name, Buffer.from(content), old);
        expect(unsealFile(name, sealed, old)).toEqual(Buffer.from(content));
      }),
      { numRuns: 50 },
    );
  });

  it("does not show its content, and no two are alike", () => {
    const name = newId();
    const sealed = sealFile(name, PASSPORT, old);
    expect(sealed.includes("passport")).toBe(false);
    expect(sealFile(name, PASSPORT, old).equals(sealed)).toBe(false);
  });

  it("does not open with a bit changed anywhere, cut short, or under another name", () => {
    const name = newId();
    const sealed = sealFile(name, PASSPORT, old);
    // A change of the mark itself makes it a file that was never encrypted: it is returned, and is no photo.
    for (let at = 15; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => unsealFile(name, changed, old)).toThrow(SealBroken);
    }
    for (let length = 15; length < sealed.length; length++)
      expect(() => unsealFile(name, sealed.subarray(0, length), old)).toThrow(SealBroken);
    expect(() => unsealFile(newId(), sealed, old)).toThrow(SealBroken);
  });

  it("does not open without its data key, and the error says which one is missing", () => {
    const name = newId();
    const sealed = sealFile(name, PASSPORT, old);
    expect(() => unsealFile(name, sealed, undefined)).toThrow('"2026"');
    expect(() => unsealFile(name, sealed, keysOf(NEW))).toThrow('"2026"');
    const otherBytes = keysOf(`2026:${"0".repeat(64)}`);
    expect(() => unsealFile(name, sealed, otherBytes)).toThrow(SealBroken);
  });

  it("opens under the newest key once it is resealed, with its content untouched", () => {
    const name = newId();
    const sealed = sealFile(name, PASSPORT, old);
    const resealed = resealFile(name, sealed, both);
    if (!resealed) throw new Error("not resealed");
    expect(unsealFile(name, resealed, keysOf(NEW))).toEqual(PASSPORT);
    expect(resealed.subarray(-PASSPORT.length)).toEqual(sealed.subarray(-PASSPORT.length));
    expect(resealFile(name, resealed, both)).toBeNull();
  });

  it("may have been stored before there were keys", () => {
    const name = newId();
    expect(unsealFile(name, PASSPORT, old)).toEqual(PASSPORT);
    const sealed = resealFile(name, PASSPORT, old);
    expect(sealed && unsealFile(name, sealed, old)).toEqual(PASSPORT);
  });
});

describe("DATA_KEYS", () => {
  it.each(["", "2026", `2026:${"a".repeat(63)}`, `Key One:${"a".repeat(64)}`, `${OLD},${OLD}`])(
    "are not read from %s",
    (text) => expect(parseDataKeys(text)).toBeNull(),
  );
});
