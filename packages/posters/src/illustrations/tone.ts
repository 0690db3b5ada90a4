/** The small drawings stand straight on the page, so they carry no ground of their own. */
export interface Tone {
  /** Masses: trees, roofs, bags. */
  ink: string;
  /** Strings and other thin lines. */
  thread: string;
  /** From the outermost ring inwards. */
  rings: readonly [string, string, string];
  lamp: string;
  danger: string;
}

export const lightTone: Tone = {
  ink: "#16193B",
  thread: "#464966",
  rings: ["#FFE6BC", "#FFD797", "#FFC56F"],
  lamp: "#FFD797",
  danger: "#B3261E",
};

export const darkTone: Tone = {
  ink: "#5B62B0",
  thread: "#C9C8D8",
  rings: ["#1E2250", "#272C66", "#323880"],
  lamp: "#FFC44D",
  danger: "#FF8A80",
};
