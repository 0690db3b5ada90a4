/** One flight and fare of an offer, as it was found. */
export interface OfferPart {
  readonly fareId: string;
  /** The edition of the flight. */
  readonly edition: number;
  readonly termsNumber: number;
  /** Local date of departure. */
  readonly date: string;
}

/** The name of an offer: "own:<fare>.<edition>.<terms>.<date>~…", one part for each slice. */
export function formatOfferRef(parts: readonly OfferPart[]): string {
  const named = parts.map((part) =>
    [part.fareId, part.edition, part.termsNumber, part.date].join("."),
  );
  return `own:${named.join("~")}`;
}

/** Reads what `formatOfferRef` wrote. @throws for the name of another supplier's offer. */
export function parseOfferRef(ref: string): OfferPart[] {
  const [kind, written] = ref.split(":");
  if (kind !== "own" || !written) throw new Error(`"${ref}" is no offer of our own flights`);
  return written.split("~").map((part) => {
    const [fareId = "", edition, terms, date = ""] = part.split(".");
    return { fareId, edition: Number(edition), termsNumber: Number(terms), date };
  });
}
