import type { Language } from "@ghuri/contract/messages/message";
import { formatNumber } from "../../../platform/format.ts";
import type { OrderBreakdown, OrderTraveller } from "../../orders/index.ts";
import { sumOf } from "./extras-sum.ts";
import type { StoredExtra } from "./tables.ts";

const WORDS = {
  en: {
    bag: (kg: string) => `Extra bag, ${kg} kg`,
    anyBag: "Extra bag",
    seat: (seat: string) => `Seat ${seat}`,
    swap: (seat: string, before: string) => `Seat ${seat} instead of ${before}`,
    fee: "Our fee",
  },
  bn: {
    bag: (kg: string) => `বাড়তি ব্যাগ, ${kg} কেজি`,
    anyBag: "বাড়তি ব্যাগ",
    seat: (seat: string) => `আসন ${seat}`,
    swap: (seat: string, before: string) => `${before}-এর বদলে আসন ${seat}`,
    fee: "আমাদের ফি",
  },
} as const;

/** "2 × Extra bag, 23 kg". Meals are called what the airline calls them. */
export function nameExtra(
  language: Language,
  {
    kind,
    name,
    kg,
    seat,
    quantity,
  }: Pick<StoredExtra, "kind" | "name" | "kg" | "seat" | "quantity">,
): string {
  const words = WORDS[language];
  const bag = kg === null ? words.anyBag : words.bag(formatNumber(language, kg));
  const one = { seat: words.seat(seat ?? ""), bag, meal: name }[kind];
  return quantity === 1 ? one : `${formatNumber(language, quantity)} × ${one}`;
}

/** The same as it is bought: "Seat 14C instead of 12A". */
export function nameBought(language: Language, item: StoredExtra): string {
  const { seat, insteadOf } = item;
  return insteadOf ? WORDS[language].swap(seat ?? "", insteadOf.seat) : nameExtra(language, item);
}

type Names = readonly Pick<OrderTraveller, "position" | "firstName" | "lastName">[];

/** Who has it: "Rahim Uddin". */
export function nameTraveller(
  travellers: Names,
  { traveller }: Pick<StoredExtra, "traveller">,
): string {
  const one = travellers.find(({ position }) => position === traveller);
  return one ? `${one.firstName} ${one.lastName}` : "";
}

/** A purchase by traveller and flight, for receipts, invoices and emails. */
export function extrasLines(
  language: Language,
  {
    items,
    travellers,
  }: {
    readonly items: readonly StoredExtra[];
    readonly travellers: Names;
  },
): Pick<OrderBreakdown, "bought" | "lines"> {
  const { fee } = sumOf(items);
  return {
    bought: items.map((item) => ({
      label: nameBought(language, item),
      detail: `${nameTraveller(travellers, item)} · ${item.route}`,
    })),
    lines: [
      ...items.map((item) => ({
        label: `${nameBought(language, item)}, ${nameTraveller(travellers, item)}, ${item.route}`,
        amount: item.price,
      })),
      ...(fee > 0 ? [{ label: WORDS[language].fee, amount: fee }] : []),
    ],
  };
}
