import { IconCheck } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { cx } from "../../ui/class-names.ts";
import type { TravellerFormState } from "./use-traveller-forms.ts";

interface Props {
  readonly entry: TravellerFormState;
  readonly number: string;
}

/** The badge of a traveller's tab: saved, the number of errors, or the traveller's number. */
export function TravellerStatusBadge({ entry, number }: Props) {
  const t = useTranslations("checkout");
  const { localDigits } = useFormat();
  const box = "numerals grid size-6 place-items-center rounded-xs text-xs font-[750]";
  if (entry.saved)
    return (
      <span className={cx(box, "bg-leaf text-surface")}>
        <IconCheck size={16} stroke={2.6} aria-hidden="true" />
        <span className="visually-hidden">{t("savedBadge")}</span>
      </span>
    );
  if (entry.errorCount > 0)
    return (
      <span className={cx(box, "bg-danger text-surface")}>
        <span aria-hidden="true">{localDigits(entry.errorCount)}</span>
        <span className="visually-hidden">{t("errorCount", { count: entry.errorCount })}</span>
      </span>
    );
  return (
    <span aria-hidden="true" className={cx(box, "bg-sunken text-ink-2")}>
      {number}
    </span>
  );
}
