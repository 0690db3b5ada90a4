import { palette } from "../draw/palette.ts";

/** What the hour changes in a picture: the same drawing is made by day and by night. */
export interface Light {
  air: string;
  /** From the outermost ring inwards. */
  rings: readonly [string, string, string];
  cloud: string;
  string: string;
  far: Layer;
  mid: Layer;
  near: Layer;
  /** Washing, lamps and other small bright things on the roofs. */
  cloths: readonly [string, string, string];
  isNight: boolean;
}

interface Layer {
  wall: string;
  window: string;
}

export const day: Light = {
  air: "#FFF1D6",
  rings: ["#FFE6BC", "#FFD797", "#FFC56F"],
  cloud: palette.paper,
  string: palette.ink,
  far: { wall: "#E8935F", window: "#DB8450" },
  mid: { wall: "#8A3741", window: "#6E2836" },
  near: { wall: palette.ink, window: "#2B2F5E" },
  cloths: [palette.marigold, palette.paper, "#63B98F"],
  isNight: false,
};

export const night: Light = {
  air: "#14173A",
  rings: ["#1A1E4A", "#22275F", "#2B3176"],
  cloud: "#20255A",
  string: "#C9C8D8",
  far: { wall: "#262A5A", window: "#3A4080" },
  mid: { wall: "#171A3E", window: "#FFC44D" },
  near: { wall: "#0B0D20", window: "#FFB829" },
  cloths: [palette.marigold, palette.butter, "#4CC79A"],
  isNight: true,
};
