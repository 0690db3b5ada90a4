import { getDocumentProxy } from "unpdf";

/** A run of text and its position on a page, in points from the left and the bottom. */
export interface PrintedText {
  readonly text: string;
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface ReadPdf {
  readonly pages: number;
  readonly texts: readonly PrintedText[];
  /** All text without spaces, so that line breaks do not matter. */
  readonly content: string;
}

/** Reads the text layer of a PDF. */
export async function readPdf(pdf: Buffer): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const texts: PrintedText[] = [];
  for (let page = 1; page <= document.numPages; page++) {
    const { items } = await (await document.getPage(page)).getTextContent();
    for (const item of items) {
      if (!("str" in item) || item.str.trim() === "") continue;
      const [, , , height, x, y] = item.transform as [
        number,
        number,
        number,
        number,
        number,
        number,
      ];
      texts.push({ text: item.str, page, x, y, width: item.width, height });
    }
  }
  return {
    pages: document.numPages,
    texts,
    content: withoutSpaces(texts.map(({ text }) => text).join("")),
  };
}

export const withoutSpaces = (text: string) => text.normalize("NFC").replaceAll(/\s/g, "");

const OVERLAP_POINTS = 1;

/** Pairs of overlapping texts. */
export function findOverprints({ texts }: ReadPdf): [string, string][] {
  return texts.flatMap((one, at) =>
    texts
      .slice(at + 1)
      .filter((other) => isOver(one, other))
      .map((other): [string, string] => [one.text, other.text]),
  );
}

/** Glyphs reach about three quarters of the font size above the baseline and a quarter below it. */
function isOver(one: PrintedText, other: PrintedText): boolean {
  if (one.page !== other.page) return false;
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const along =
    Math.min(one.y + one.height * 0.7, other.y + other.height * 0.7) - Math.max(one.y, other.y);
  return across > OVERLAP_POINTS && along > OVERLAP_POINTS;
}

/** Texts that extend beyond the page. */
export function findOutside({ texts }: ReadPdf, width = 595): string[] {
  return texts
    .filter((one) => one.x < 10 || one.x + one.width > width - 10)
    .map(({ text }) => text);
}
