import { IconClock } from "@tabler/icons-react";
import { useFormat } from "../../../i18n/use-format.ts";
import { cx } from "../../../ui/class-names.ts";

/** The countdown for narrow screens. */
export function CountdownInline({ seconds }: { readonly seconds: number }) {
  const { formatCountdown } = useFormat();
  return (
    <span
      role="timer"
      className={cx(
        "numerals inline-flex items-center gap-1.5 font-[700]",
        seconds < 300 ? "text-danger-ink" : "text-mari-ink",
      )}
    >
      <IconClock size={18} stroke={1.9} aria-hidden="true" />
      {formatCountdown(seconds)}
    </span>
  );
}
