/** The kite palette and its tints. Every picture takes its colours from here. */
export const palette = {
  ink: "#16193B",
  night: "#262B5C",
  indigo: "#353B8F",
  lilac: "#7F86B8",
  mist: "#A9B4D6",

  paper: "#FFF9EC",
  cream: "#FFF1D6",
  shell: "#F3DFBE",
  sand: "#F3CE92",
  dune: "#E0A65C",
  wood: "#8A5230",
  bark: "#4A2A22",

  vermilion: "#EE4A27",
  brick: "#B92C10",
  coral: "#F58A63",
  peach: "#E38A56",
  clay: "#B8583E",
  plum: "#7A2F3B",

  marigold: "#FFB829",
  amber: "#E08A12",
  butter: "#FFD797",

  leaf: "#0B7558",
  forest: "#075A43",
  pine: "#053F33",
  moss: "#3C9A73",
  sage: "#7FBF98",
  mint: "#B4DBBE",

  padma: "#0F6C80",
  deep: "#0A5364",
  lagoon: "#2E9CA8",
  aqua: "#79CBCB",
  foam: "#B5E3DE",

  rani: "#BE2467",
  berry: "#8A1A4E",
  petal: "#F7A6C6",
} as const;
