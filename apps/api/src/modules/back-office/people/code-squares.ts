import bwip from "bwip-js/node";

/** A QR code as squares; `isDark` answers for any place, light around it. */
export interface CodeSquares {
  readonly width: number;
  readonly height: number;
  readonly isDark: (x: number, y: number) => boolean;
}

interface Drawn {
  readonly pixs: readonly number[];
  readonly pixx: number;
  readonly pixy: number;
}

/* The library's types know the options of all codes, not those of each: these stand in a table. */
const SQUARE_CODE = { bcid: "qrcode", eclevel: "M" };

export function codeSquares(text: string): CodeSquares {
  const [code] = bwip.raw({ ...SQUARE_CODE, text }) as unknown as Drawn[];
  if (!code) throw new Error("a text became no code");
  const { pixs, pixx: width, pixy: height } = code;
  return {
    width,
    height,
    isDark: (x, y) => x >= 0 && y >= 0 && x < width && y < height && pixs[y * width + x] === 1,
  };
}
