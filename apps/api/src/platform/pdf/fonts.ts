import { readFile } from "node:fs/promises";
import { Font } from "@react-pdf/renderer";
import { unpackWoff } from "./unpack-woff.ts";

/* Static faces: with a variable font, Bangla letters are printed unjoined, side by side. */
const SCRIPTS = ["latin", "bengali", "latin-ext"] as const;
const WEIGHTS = [400, 600, 700] as const;
const PACKAGE = import.meta.resolve("@fontsource/hind-siliguri/package.json");

/** One family in three files; each character is printed from the first file that has it. */
export const FONT_FAMILY = SCRIPTS.map((script) => `Hind Siliguri ${script}`);

// Words are not hyphenated: the break points are English ones, and a Bangla cluster must never be split.
Font.registerHyphenationCallback((word) => [word]);

let opened: Promise<unknown> | undefined;

/** Reads the fonts, once. */
export function openFonts(): Promise<unknown> {
  opened ??= Promise.all(
    SCRIPTS.flatMap((script, at) =>
      WEIGHTS.map((weight) => openFont(FONT_FAMILY[at] ?? "", script, weight)),
    ),
  );
  return opened;
}

async function openFont(family: string, script: string, weight: number): Promise<void> {
  const file = `files/hind-siliguri-${script}-${weight}-normal.woff`;
  const font = unpackWoff(await readFile(new URL(file, PACKAGE)));
  const src = `data:font/ttf;base64,${font.toString("base64")}`;
  Font.register({ family, src, fontWeight: weight });
  const face = { fontFamily: family, fontWeight: weight };
  await Font.load(face);
  // The files of one weight share a name, by which the PDF library identifies fonts: otherwise it would embed one
  // again at every change of script, half a megabyte and four seconds for a page of Bangla.
  const loaded = Font.getFont(face)?.data;
  if (loaded)
    Object.defineProperty(loaded, "postscriptName", { value: `HindSiliguri-${script}-${weight}` });
}
