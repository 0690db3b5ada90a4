import type { SeatOnSale } from "@ghuri/contract/flight-extras";

/** "A" of "12A". */
export function letterOf({ seat }: Pick<SeatOnSale, "seat">): string {
  return seat.replace(/^\d+/, "");
}

/** "12" of the seats of a row. */
export function rowOf(row: readonly Pick<SeatOnSale, "seat">[]): string {
  return row[0]?.seat.replace(/\D+$/, "") ?? "";
}

/** The columns of a cabin from the left, with one without a letter for each aisle. */
export function findColumns(
  rows: readonly (readonly SeatOnSale[])[],
): readonly { readonly letter: string }[] {
  const letters = [...new Set(rows.flatMap((row) => row.map(letterOf)))].toSorted();
  const isAtAisle = (letter: string) =>
    rows.some((row) =>
      row.some((seat) => letterOf(seat) === letter && seat.features.includes("aisle")),
    );
  return letters.flatMap((letter, at) => {
    const next = letters[at + 1];
    const hasAisle = next !== undefined && isAtAisle(letter) && isAtAisle(next);
    return hasAisle ? [{ letter }, { letter: "" }] : [{ letter }];
  });
}
