import type { SupplierAmount } from "../flight-supplier.ts";
import { formatAmount, parseAmount } from "../supplier-amount.ts";
import type { Money } from "./wire.ts";

export function toAmount({ currency, amount }: Money): SupplierAmount {
  return parseAmount(currency, amount);
}

export function toMoney(amount: SupplierAmount): Money {
  return { currency: amount.currency, amount: formatAmount(amount) };
}
