import type {
  AppliedCharges,
  PassengerType,
  Quote,
  TaxLine,
  TripOption,
} from "@ghuri/contract/flights";

type Charge = AppliedCharges["breakdown"][number];

/** The prices of an option, with the coupon if one is applied. */
export type PricedOption = Pick<
  TripOption,
  | "passengers"
  | "taxes"
  | "applied_charges"
  | "discount_amount"
  | "base_price"
  | "total_tax"
  | "total_price"
> &
  Partial<Pick<Quote, "coupon" | "coupon_discount">> & {
    /** What is paid beside the flights: bags and seats. */
    readonly beside?: readonly BesideLine[];
  };

/** A line of the price that is not of the flights, with its name in the language of the page. */
export interface BesideLine {
  readonly key: string;
  readonly name: string;
  /** Who has it, and on which flight. */
  readonly note: string;
  readonly amount: number;
}

/** A quantity and its unit price. */
interface Times {
  readonly count: number;
  readonly each: number;
}

export type FareLine =
  | ({ readonly kind: "passenger"; readonly type: PassengerType; readonly share: number } & Times)
  | { readonly kind: "tax"; readonly tax: TaxLine }
  | {
      readonly kind: "charge";
      readonly charge: Charge;
      readonly perSeat: Times | null;
    }
  | { readonly kind: "discount"; readonly exact: number }
  | { readonly kind: "coupon" }
  | { readonly kind: "beside"; readonly one: BesideLine };

export interface FareGroup {
  readonly key: "fare" | "taxes" | "charges" | "discount" | "coupon" | "beside";
  /** Whole taka; negative for reductions. */
  readonly amount: number;
  readonly lines: readonly { readonly amount: number; readonly line: FareLine }[];
}

/** Breaks a price down into up to six groups. Their amounts add up to the total. */
export function fareGroups(option: PricedOption): FareGroup[] {
  const { passengers, taxes, discount_amount: exact, beside = [] } = option;
  const adult = passengers.find(({ type }) => type === "ADT")?.price ?? 0;
  const discount = -Math.floor(exact);
  const coupon = -(option.coupon_discount ?? 0);
  const seats = passengers.reduce((sum, { type, count }) => sum + (type === "INF" ? 0 : count), 0);
  const groups: FareGroup[] = [
    {
      key: "fare",
      amount: option.base_price,
      lines: passengers.map(({ type, count, price }) => ({
        amount: count * price,
        line: { kind: "passenger", type, count, each: price, share: shareOf(price, adult) },
      })),
    },
    {
      key: "taxes",
      amount: option.total_tax,
      lines: taxes.map((tax) => ({ amount: tax.amount, line: { kind: "tax", tax } })),
    },
    {
      key: "charges",
      amount: sum(option.applied_charges.breakdown.map(({ amount }) => Math.ceil(amount))),
      lines: option.applied_charges.breakdown
        .map((charge) => ({
          amount: Math.ceil(charge.amount),
          line: { kind: "charge", charge, perSeat: perSeat(charge, seats) } as const,
        }))
        .filter(({ amount }) => amount > 0),
    },
    {
      key: "discount",
      amount: discount,
      lines: [{ amount: discount, line: { kind: "discount", exact } }],
    },
    { key: "coupon", amount: coupon, lines: [{ amount: coupon, line: { kind: "coupon" } }] },
    {
      key: "beside",
      amount: sum(beside.map(({ amount }) => amount)),
      lines: beside.map((one) => ({ amount: one.amount, line: { kind: "beside", one } })),
    },
  ];
  return groups.filter(({ amount }) => amount !== 0);
}

/** The fare as a percentage of an adult's fare; 100 when it is not a whole percentage. */
function shareOf(price: number, adult: number): number {
  const percent = Math.round((price / adult) * 100);
  return Math.abs((adult * percent) / 100 - price) <= 1 ? percent : 100;
}

/** Only the service charge is charged per seat; the other charges are percentages of the total. */
function perSeat({ code, amount }: Charge, seats: number): Times | null {
  return code === "service_charge" && seats > 0 && amount % seats === 0
    ? { count: seats, each: amount / seats }
    : null;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
