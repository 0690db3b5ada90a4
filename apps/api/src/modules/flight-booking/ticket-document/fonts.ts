import { fileURLToPath } from "node:url";
import { Font } from "@react-pdf/renderer";

/* Static faces: with a variable font Bangla letters are printed one beside the other, unjoined. */
const SCRIPTS = ["latin", "bengali", "latin-ext"] as const;
const WEIGHTS = [400, 600, 700] as const;

/** One family in three files; a letter is printed from the first that has it. */
export const FONT_FAMILY = SCRIPTS.map((script) => `Hind Siliguri ${script}`);

for (const [at, script] of SCRIPTS.entries())
  Font.register({
    family: FONT_FAMILY[at] ?? "",
    fonts: WEIGHTS.map((fontWeight) => ({ src: fontFile(script, fontWeight), fontWeight })),
  });

// Words stay whole: the breaks offered are English ones, and a Bangla cluster must never be cut.
Font.registerHyphenationCallback((word) => [word]);

function fontFile(script: string, weight: number): string {
  const file = `@fontsource/hind-siliguri/files/hind-siliguri-${script}-${weight}-normal.woff`;
  return fileURLToPath(import.meta.resolve(file));
}
