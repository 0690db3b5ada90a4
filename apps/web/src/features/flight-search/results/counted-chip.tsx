import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { ToggleChip } from "../../../ui/toggle-chip.tsx";

interface Props {
  readonly label: string;
  /** What the choice would find: null for nothing, undefined while the search is loading. */
  readonly found: { readonly count: number; readonly min_price: number } | null | undefined;
  readonly pressed: boolean;
  readonly onChange: () => void;
  readonly icon?: ReactNode;
}

const NO_VALUE = "–";
/** Keeps the height of one line. */
const NO_BREAK_SPACE = "\u00a0";

/** A filter chip with the number of flights it would find and their lowest price. */
export function CountedChip({ label, found, pressed, onChange, icon }: Props) {
  const t = useTranslations("results");
  const { formatBdt, formatNumber } = useFormat();
  const name = found
    ? t("choiceFinds", { label, count: found.count, price: formatBdt(found.min_price) })
    : found === null
      ? t("choiceFindsNone", { label })
      : label;
  return (
    <ToggleChip
      aria-label={name}
      pressed={pressed}
      disabled={found === null && !pressed}
      onChange={onChange}
      icon={icon}
      size="tile"
      className="numerals min-w-0 flex-col wrap-anywhere"
    >
      <span className="whitespace-nowrap">{label}</span>
      <span className="text-2xs leading-4 font-[500]">
        <span className="block">{found ? formatNumber(found.min_price) : NO_VALUE}</span>
        <span className="block">{found ? `(${formatNumber(found.count)})` : NO_BREAK_SPACE}</span>
      </span>
    </ToggleChip>
  );
}
