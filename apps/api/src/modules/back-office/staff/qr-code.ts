import bwip from "bwip-js/node";

/** A QR code as a grid; `isDark` is false outside it. */
export interface QrCode {
  readonly width: number;
  readonly height: number;
  readonly isDark: (x: number, y: number) => boolean;
}

interface Drawn {
  readonly pixs: readonly number[];
  readonly pixx: number;
  readonly pixy: number;
}

/* bwip-js types list the options of all symbologies together, so these are a separate constant. */
const SQUARE_CODE = { bcid: "qrcode", eclevel: "M" };

export function createQrCode(text: string): QrCode {
  const [code] = bwip.raw({ ...SQUARE_CODE, text }) as unknown as Drawn[];
  if (!code) throw new Error("a text became no code");
  const { pixs, pixx: width, pixy: height } = code;
  return {
    width,
    height,
    isDark: (x, y) => x >= 0 && y >= 0 && x < width && y < height && pixs[y * width + x] === 1,
  };
}
