import { currencyPlaces } from "@ghuri/contract/money";
import { useFormat } from "../../../i18n/use-format.ts";
import { Paisa } from "./paisa.tsx";

interface Props {
  /** In minor units of the currency: paisa, pence, cents. */
  readonly minor: number;
  readonly currency: string;
  /** Nothing for zero. */
  readonly isBlank?: boolean;
}

/** An amount in its currency, which is named unless it is taka: 123450 → 1,234.50 GBP. */
export function Amount({ minor, currency, isBlank }: Props) {
  const { formatNumber, localDigits } = useFormat();
  if (currency === "BDT") return <Paisa paisa={minor} {...(isBlank ? { isBlank } : {})} />;
  if (minor === 0 && isBlank) return <span className="text-ink-3">–</span>;
  const places = currencyPlaces(currency);
  const unit = 10 ** places;
  const rest = Math.abs(minor) % unit;
  return (
    <span className="whitespace-nowrap">
      {minor < 0 && "−"}
      {formatNumber(Math.trunc(Math.abs(minor) / unit))}
      {rest > 0 && `.${localDigits(String(rest).padStart(places, "0"))}`}
      {"\u00a0"}
      {currency}
    </span>
  );
}
