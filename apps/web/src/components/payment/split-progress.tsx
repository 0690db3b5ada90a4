import type { SplitPayment } from "@ghuri/contract/split-payments";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { cx } from "../../ui/class-names.ts";

const LINK = "hit-44 font-[650] text-action-ink underline-offset-2 hover:underline";

interface Props {
  readonly split: SplitPayment;
  /** By when the rest must have arrived; null: nothing is due any more. */
  readonly deadline: string | null;
  /** Where the receipt of one of the payments is, by its number. */
  readonly receiptUrl: (number: number) => string;
  readonly className?: string;
}

/** How far a price is that is paid with several payments: what has arrived, what is left, by when, and each one's receipt. */
export function SplitProgress({ split, deadline, receiptUrl, className }: Props) {
  const t = useTranslations("payment.split");
  const { formatBdt, formatInstant, localDigits } = useFormat();
  const { payments, paid, remaining } = split;
  const isOpen = remaining > 0 && deadline !== null;
  // The receipt of the last one, which completed the price, is that of the booking.
  const own = isOpen ? payments : Math.max(0, payments - 1);
  return (
    <section
      aria-labelledby="split-progress"
      className={cx("rounded-xl bg-sunken px-5 py-4", className)}
    >
      <h3 id="split-progress" className="mb-2 font-[750]">
        {t("heading")}
      </h3>
      <dl className="numerals flex flex-col gap-1.5">
        <div className="flex justify-between gap-4">
          <dt className="min-w-0 text-ink-2">{t("paid")}</dt>
          <dd className="whitespace-nowrap font-[700]">{formatBdt(paid)}</dd>
        </div>
        {isOpen && (
          <div className="flex justify-between gap-4">
            <dt className="min-w-0 text-ink-2">{t("remaining")}</dt>
            <dd className="whitespace-nowrap font-[700]">{formatBdt(remaining)}</dd>
          </div>
        )}
      </dl>
      {isOpen && (
        <p className="type-caption mt-2 text-ink-2">
          {t("terms", { due: formatBdt(remaining), when: formatInstant(deadline) })}
        </p>
      )}
      <p className="type-caption mt-2 flex flex-wrap gap-x-3 gap-y-1">
        {Array.from({ length: own }, (_, at) => (
          <a key={at} href={receiptUrl(at + 1)} download className={LINK}>
            {t("receipt", { number: localDigits(at + 1) })}
          </a>
        ))}
      </p>
    </section>
  );
}
