import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { drawAll } from "./drawings.ts";

const folder = new URL("../../../apps/web/public/art/", import.meta.url);
const BRAND = ["app-icon", "lockup", "lockup-bn", "lockup-on-dark", "mark", "mark-mono"];
const pictures = [...drawAll()];

describe("the pictures in public/art", () => {
  it.each(pictures)("%s is what the script draws today", (name, svg) => {
    expect(readFileSync(new URL(`${name}.svg`, folder), "utf8")).toBe(svg);
  });

  it("has a drawing or the brand behind each file", () => {
    const files = readdirSync(folder).map((file) => file.replace(/\.svg$/, ""));
    const known = [...BRAND, ...pictures.map(([name]) => name)];
    expect(files.toSorted()).toEqual(known.toSorted());
  });

  it("draws the same picture each time", () => {
    expect([...drawAll()]).toEqual(pictures);
  });

  it.each(pictures)("%s stays light enough for a phone", (name, svg) => {
    const limit = name.startsWith("hero") ? 14 : 9;
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(limit * 1024);
  });

  it.each(pictures)("%s carries no words, scripts, gradients or outside references", (_, svg) => {
    expect(svg).not.toMatch(/<(text|script|style|image|filter|linearGradient|radialGradient)/);
    expect(svg).not.toMatch(/href="(?!#)|url\(/);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });
});
