/** What a fare permits after the sale: nothing, for a penalty, or free of charge. */
export type Flexibility = "no" | "penalty" | "free";

export interface FareFamily {
  readonly name: string;
  /**
   * 0 basic, 1 standard, 2 flexible, 3 fully flexible: families of different carriers are combined on one ticket by
   * level. Levels rise within a carrier's list.
   */
  readonly level: 0 | 1 | 2 | 3;
  /** Booking classes, cheapest first. A class belongs to one family of a carrier. */
  readonly classes: readonly string[];
  readonly factor: number;
  readonly change: Flexibility;
  readonly refund: Flexibility;
}

export interface CarrierFamilies {
  readonly economy: readonly FareFamily[];
  readonly business: readonly FareFamily[];
  readonly first: readonly FareFamily[];
}

const business = (...classes: string[]): FareFamily[] => [
  { name: "Business", level: 1, classes, factor: 1, change: "free", refund: "penalty" },
];

const FULL_SERVICE: CarrierFamilies = {
  economy: [
    family("Light", 0, "XEU", 0.9, "penalty", "no"),
    family("Saver", 1, "WVT", 1, "penalty", "penalty"),
    family("Flex", 2, "LKH", 1.22, "free", "penalty"),
    family("Flex Plus", 3, "BY", 1.45, "free", "free"),
  ],
  business: business("Z", "I", "D", "J", "C"),
  first: [
    { name: "First", level: 1, classes: ["A", "F"], factor: 1, change: "free", refund: "penalty" },
  ],
};

const LOW_COST: CarrierFamilies = {
  economy: [
    family("Basic", 0, "OXE", 1, "no", "no"),
    family("Value", 1, "VT", 1.18, "penalty", "no"),
    family("Ultimate", 2, "MY", 1.4, "free", "penalty"),
  ],
  business: business("D", "J", "C"),
  first: [],
};

const OWN: Readonly<Record<string, CarrierFamilies>> = {
  BG: {
    economy: [
      family("Economy Super Saver", 0, "GOE", 0.88, "no", "no"),
      family("Economy Saver", 1, "QVT", 1, "penalty", "penalty"),
      family("Economy Flexi", 2, "MBY", 1.3, "free", "penalty"),
    ],
    business: business("D", "J", "C"),
    first: [],
  },
  BS: {
    economy: [
      family("Promo", 0, "XH", 0.9, "penalty", "no"),
      family("Value", 1, "KSV", 1, "penalty", "penalty"),
      family("Flex", 2, "WY", 1.28, "free", "penalty"),
    ],
    business: business("D", "J", "C"),
    first: [],
  },
  VQ: {
    economy: [
      family("Special Promo", 0, "P", 0.85, "no", "no"),
      family("Promo", 1, "L", 0.93, "penalty", "penalty"),
      family("Saver", 2, "V", 1, "penalty", "penalty"),
      family("Flexible", 3, "Y", 1.3, "free", "penalty"),
    ],
    business: [],
    first: [],
  },
  "2A": {
    economy: [
      family("Saver", 1, "S", 1, "penalty", "penalty"),
      family("Flexi", 2, "Y", 1.25, "free", "penalty"),
    ],
    business: [],
    first: [],
  },
};

/** A carrier's own families, or the default ones of its kind. */
export function getFareFamilies(carrier: {
  readonly code: string;
  readonly lowCost: boolean;
}): CarrierFamilies {
  return OWN[carrier.code] ?? (carrier.lowCost ? LOW_COST : FULL_SERVICE);
}

function family(
  name: string,
  level: FareFamily["level"],
  classes: string,
  factor: number,
  change: Flexibility,
  refund: Flexibility,
): FareFamily {
  return { name, level, classes: classes.split(""), factor, change, refund };
}
