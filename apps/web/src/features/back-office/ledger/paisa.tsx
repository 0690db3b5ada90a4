import { useFormat } from "../../../i18n/use-format.ts";

/** An amount in paisa as taka, with two decimals: 123450 → 1,234.50. Nothing for zero, where a column says so. */
export function Paisa({ paisa, isBlank }: { readonly paisa: number; readonly isBlank?: boolean }) {
  const { formatNumber } = useFormat();
  if (paisa === 0 && isBlank) return <span className="text-ink-3">–</span>;
  const taka = Math.trunc(Math.abs(paisa) / 100);
  const rest = Math.abs(paisa) % 100;
  return (
    <>
      {paisa < 0 && "−"}
      {formatNumber(taka)}
      {rest > 0 && `.${formatNumber(rest + 100).slice(1)}`}
    </>
  );
}
