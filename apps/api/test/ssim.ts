interface LegFields {
  readonly leg: string;
  readonly variation: string;
  readonly first: string;
  readonly last: string;
  readonly days: string;
  readonly frequency: string;
  readonly from: string;
  readonly departs: string;
  readonly departureZone: string;
  readonly to: string;
  readonly arrives: string;
  readonly arrivalZone: string;
  readonly arrivalDay: string;
}

/** A flight leg of a schedule file (SSIM chapter 7, record type 3): BS 341, Dhaka to Dubai; pass the fields that matter. */
export function ssimLeg(over: Partial<LegFields>): string {
  const leg: LegFields = {
    leg: "01",
    variation: "01",
    first: "01DEC26",
    last: "27MAR27",
    days: "1 3 5  ",
    frequency: " ",
    from: "DAC",
    departs: "2130",
    departureZone: "+0600",
    to: "DXB",
    arrives: "0055",
    arrivalZone: "+0400",
    arrivalDay: (over.arrives ?? "0055") < (over.departs ?? "2130") ? "1" : "0",
    ...over,
  };
  const start = `3 BS  341${leg.variation}${leg.leg}J${leg.first}${leg.last}${leg.days}${leg.frequency}`;
  const departure = `${leg.from}${leg.departs}${leg.departs}${leg.departureZone}1 `;
  const arrival = `${leg.to}${leg.arrives}${leg.arrives}${leg.arrivalZone}2 `;
  return `${`${start}${departure}${arrival}738`.padEnd(192)}0${leg.arrivalDay}000003`;
}

/** A whole file with these records, whose times are local or in UTC. The records begin at line 3. */
export function ssimFile(records: readonly string[], mode: "L" | "U" = "L"): Buffer {
  const lines = [
    `${"1AIRLINE STANDARD SCHEDULE DATA SET".padEnd(191)}001000001`,
    `${`2${mode}BS      W26 01DEC2627MAR27`.padEnd(194)}000002`,
    ...records,
    `${"5 BS".padEnd(194)}000009`,
    "",
  ];
  return Buffer.from(lines.join("\n"));
}
