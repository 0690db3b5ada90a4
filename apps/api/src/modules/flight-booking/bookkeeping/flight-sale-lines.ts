import type { RefundBreakdown } from "@ghuri/contract/cancellations";
import type { TripOption } from "@ghuri/contract/flights";
import type { PartSum } from "@ghuri/contract/part-cancellations";
import { roundDownTaka, roundUpTaka, type Taka } from "@ghuri/contract/money";
import type { SupplierAmount } from "../../../suppliers/flight-supplier.ts";
import { accountPart, type Line } from "../../ledger/index.ts";

/** Tax that we collect on our own service. */
const TAX_CODE = "ait_vat";

/**
 * Who gets which part of a flight's price: the fare after the supplier's discount is owed to the supplier, taxes to the
 * state and the airports, and each of our charges is revenue of its own. A supplier that we ask over a network charges us
 * fare and taxes in one sum, and passes the taxes on itself: in taka to the paisa, of which our price is rounded.
 */
export function flightSaleLines(
  option: Pick<TripOption, "base_price" | "discount_amount" | "total_tax" | "applied_charges">,
  {
    name,
    passesTaxesOn,
    charged = null,
  }: {
    readonly name: string;
    readonly passesTaxesOn: boolean;
    readonly charged?: SupplierAmount | null;
  },
): readonly Line[] {
  const { base_price, discount_amount, total_tax, applied_charges } = option;
  const fare = base_price - roundDownTaka(discount_amount);
  const fareAndTax = charged?.currency === "BDT" ? charged.minor : 100 * (fare + total_tax);
  return [
    {
      account: `supplier_payable:${accountPart(name)}`,
      paisa: -(passesTaxesOn ? fareAndTax : 100 * fare),
    },
    { account: "taxes_payable", paisa: passesTaxesOn ? 0 : -100 * total_tax },
    ...applied_charges.breakdown.map(({ code, amount }) => ({
      account:
        code === TAX_CODE ? ("taxes_payable" as const) : (`revenue:${accountPart(code)}` as const),
      paisa: -100 * roundUpTaka(amount),
    })),
  ];
}

/**
 * Whether a sale owed the taxes to its supplier, together with the fare. Not every sale of a remote supplier did: entries
 * of before stay as they are (decision 0068), and a part reverses what its own sale booked. `extras`: what of it is owed for
 * bags and seats.
 */
export function owesTaxesToSupplier(
  sale: readonly { readonly account: string; readonly paisa: number }[],
  { base_price, discount_amount }: Pick<TripOption, "base_price" | "discount_amount">,
  { supplier, extras }: { readonly supplier: string; readonly extras: Taka },
): boolean {
  const account = `supplier_payable:${accountPart(supplier)}`;
  const owed = sale.reduce((sum, line) => (line.account === account ? sum - line.paisa : sum), 0);
  return owed - 100 * extras > 100 * (base_price - roundDownTaka(discount_amount));
}

/**
 * The part of a flight's price that leaves with some travellers or directions, as debits, in the accounts of its sale. Our
 * charges leave in proportion to what they are for; what changes of flights moved between fare and charges is revenue of
 * the product.
 */
export function returnedPartLines(
  { applied_charges }: Pick<TripOption, "applied_charges">,
  { fare, tax, charges, coupon }: Pick<PartSum, "fare" | "tax" | "charges" | "coupon">,
  { name, passesTaxesOn }: { readonly name: string; readonly passesTaxesOn: boolean },
): readonly Line[] {
  const sold = applied_charges.breakdown.map(({ code, amount }) => ({
    account:
      code === TAX_CODE ? ("taxes_payable" as const) : (`revenue:${accountPart(code)}` as const),
    taka: roundUpTaka(amount),
  }));
  const all = sold.reduce((sum, { taka }) => sum + taka, 0);
  const shared = Math.min(charges, all);
  const own = sold.map(({ account, taka }) => ({
    account,
    paisa: all === 0 ? 0 : 100 * Math.floor((shared * taka) / all),
  }));
  const rest = own.reduce((sum, { paisa }) => sum - paisa, 100 * charges);
  return [
    {
      account: `supplier_payable:${accountPart(name)}`,
      paisa: 100 * (passesTaxesOn ? fare + tax : fare),
    },
    { account: "taxes_payable", paisa: passesTaxesOn ? 0 : 100 * tax },
    ...own,
    { account: "revenue:flight", paisa: rest },
    { account: "discounts", paisa: -100 * coupon },
  ];
}

/**
 * What the supplier keeps of a cancelled flight: its penalty, and what was flown. Our charges on a flight of our own that is
 * partly flown count as the supplier's until its statement says otherwise; our refund fee is ours. A remote supplier names all
 * that it keeps: of it, `used` is left out.
 */
export function keptOfFlight(
  { airline_charge, used = 0 }: Pick<RefundBreakdown, "airline_charge" | "used">,
  supplier: string,
): readonly Line[] {
  return [
    {
      account: `supplier_payable:${accountPart(supplier)}`,
      paisa: -100 * (airline_charge + used),
    },
  ];
}
