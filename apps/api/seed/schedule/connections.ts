/** A connection as immigration sees it: the flight in, then the flight out. */
export type ConnectionKind = "dom-dom" | "dom-int" | "int-dom" | "int-int";

export const MIN_CONNECTION_MINUTES: Readonly<Record<ConnectionKind, number>> = {
  "dom-dom": 45,
  "dom-int": 120,
  "int-dom": 120,
  "int-int": 75,
};

/** Airports whose minimum differs from the general one. */
export const AIRPORT_MIN_CONNECTION_MINUTES: Readonly<
  Record<string, Partial<Record<ConnectionKind, number>>>
> = {
  DAC: { "dom-dom": 45, "dom-int": 120, "int-dom": 120, "int-int": 90 },
  CGP: { "dom-int": 120, "int-dom": 120 },
  DXB: { "int-int": 75 },
  DOH: { "int-int": 60 },
  AUH: { "int-int": 60 },
  SHJ: { "int-int": 60 },
  BAH: { "int-int": 60 },
  KWI: { "int-int": 75 },
  MCT: { "int-int": 60 },
  JED: { "int-int": 120 },
  RUH: { "int-int": 120 },
  IST: { "int-int": 75 },
  CAI: { "int-int": 90 },
  ADD: { "int-int": 60 },
  KUL: { "int-int": 75 },
  SIN: { "int-int": 60 },
  BKK: { "int-int": 75 },
  DMK: { "int-int": 90 },
  CCU: { "int-int": 120, "int-dom": 120 },
  DEL: { "int-int": 120 },
  MAA: { "int-int": 120 },
  CMB: { "int-int": 60 },
  CAN: { "int-int": 120 },
  KMG: { "int-int": 120 },
  PVG: { "int-int": 120 },
  PEK: { "int-int": 120 },
  KTM: { "int-int": 90 },
};

/** Carriers that sell tickets together but use different terminals. */
export const INTERLINE_CONNECTION_MINUTES = [
  { airport: "DXB", carriers: ["FZ", "EK"], minutes: 120 },
] as const;

/** Airports whose low-cost carriers use a terminal of their own. */
export const LOW_COST_TERMINAL_MINUTES: Readonly<Record<string, number>> = { KUL: 150 };

/** The longest wait at one airport, and on the whole trip. */
export const MAX_CONNECTION_MINUTES = {
  domestic: 240,
  international: 900,
  wholeLeg: 1440,
} as const;

/** Flown distance relative to the direct distance; long trips allow less of a detour. */
export const MAX_DETOUR = { upToKm: 8000, short: 1.9, long: 1.6 } as const;

/** Airports of one city: a trip never passes through both. */
export const SAME_CITY_AIRPORTS = [["BKK", "DMK"]] as const;

/** Transit needs a visa that Bangladeshi travellers seldom have: only for trips to or from there. */
export const NO_TRANSIT_COUNTRIES = ["IN"] as const;

/**
 * Carriers that sell flights together on one ticket. The first group are known codeshares and groups; the second lets
 * a domestic flight of Bangladesh feed a long trip, and is no claim about real agreements.
 */
export const INTERLINE_PARTNERS = [
  ["EK", "FZ"],
  ["QR", "MH"],
  ["QR", "UL"],
  ["AK", "D7"],
  ["AK", "FD"],
  ["G9", "3L"],
  ["SQ", "TG"],
  ["SQ", "AI"],
  ["TK", "SQ"],
  ["TK", "AI"],
  ["BG", "EK"],
  ["BG", "QR"],
  ["BG", "TK"],
  ["BG", "SQ"],
  ["BG", "MH"],
  ["BG", "TG"],
  ["BS", "EK"],
  ["BS", "QR"],
  ["BS", "TK"],
  ["BS", "SQ"],
  ["BS", "MH"],
  ["BS", "TG"],
  ["VQ", "BG"],
  ["2A", "BG"],
] as const;
