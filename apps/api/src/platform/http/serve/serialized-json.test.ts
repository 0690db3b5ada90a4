import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { JsonCache } from "./json-cache.ts";
import { SerializedJson } from "./serialized-json.ts";

interface Reply {
  readonly rows: readonly { readonly name: string }[];
  readonly note?: string | undefined;
  readonly total: number | null;
}

describe("serialized JSON", () => {
  it("writes the same text as JSON.stringify, fragments included", () => {
    const cache = JsonCache.of({}, "en");
    const rows = [{ name: 'a "quoted" ঘুড়ি' }, { name: "" }];
    const reply = new SerializedJson<Reply>({
      rows: rows.map((row, at) => cache.fragment(`row ${at}`, () => row)),
      note: undefined,
      total: null,
    });
    expect(reply.bytes.toString()).toBe(JSON.stringify({ rows, total: null }));
  });

  it("reads a fragment once for each object and variant", () => {
    const read = vi.fn<() => { name: string }>(() => ({ name: "one" }));
    const source = {};
    const write = (of: object, variant: string) => {
      const row = JsonCache.of(of, variant).fragment("row", read);
      return new SerializedJson<Reply>({ rows: [row], total: 1 }).bytes.toString();
    };
    expect(write(source, "en")).toBe(write(source, "en"));
    expect(read).toHaveBeenCalledTimes(1);
    write(source, "bn");
    write({}, "en");
    expect(read).toHaveBeenCalledTimes(3);
  });

  it("compresses equal replies once, and keeps the last twenty", () => {
    const cache = JsonCache.of({}, "en");
    const compress = (name: string) =>
      new SerializedJson<Reply>({ rows: [], total: 0 }, { cache, name }).compressed();
    const first = compress("0");
    expect(brotliDecompressSync(first ?? "").toString()).toBe('{"rows":[],"total":0}');
    expect(compress("0")).toBe(first);
    for (let count = 1; count <= 20; count++) compress(String(count));
    expect(compress("0")).not.toBe(first);
  });

  it("is not compressed without a cache", () => {
    expect(new SerializedJson<Reply>({ rows: [], total: 0 }).compressed()).toBeNull();
  });
});
