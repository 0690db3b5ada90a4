import type { RefundClock as Clock } from "@ghuri/contract/cancellations";
import { IconHourglass } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { cx } from "../../ui/class-names.ts";

interface Props {
  readonly clock: Clock;
  readonly className?: string;
}

/** What is owed to the traveller, since when, who has to act, and by when they promised to. */
export function RefundClock({ clock, className }: Props) {
  const t = useTranslations("refunds.clock");
  const { formatBdt, formatInstantDay } = useFormat();
  const { owed, at_most: atMost, is_final: isFinal, waits_for: who, is_late: isLate } = clock;
  return (
    <section
      aria-label={t("title")}
      className={cx("rounded-xl bg-padma-soft px-4 py-4 text-padma-ink tab:px-5", className)}
    >
      <h3 className="flex items-center gap-2 font-bold">
        <IconHourglass size={20} stroke={2} aria-hidden="true" className="shrink-0" />
        {t("title")}
      </h3>
      <dl className="mt-3 grid gap-x-6 gap-y-3 tab:grid-cols-2">
        <Line name={t("owed")}>
          {owed === null
            ? t("atMost", { amount: formatBdt(atMost) })
            : t(isFinal ? "exactly" : "about", { amount: formatBdt(owed) })}
        </Line>
        <Line name={t("since")}>
          <time dateTime={clock.since}>{formatInstantDay(clock.since)}</time>
        </Line>
        <Line name={t("waitsFor")}>{t(`who.${who}`)}</Line>
        <Line name={t(`nextBy.${clock.promise}`)}>
          <time dateTime={clock.next_by}>{formatInstantDay(clock.next_by)}</time>
        </Line>
      </dl>
      <p className="type-small mt-3">{isLate ? t("late") : t(`next.${who}`)}</p>
    </section>
  );
}

function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="type-caption">{name}</dt>
      <dd className="numerals font-bold [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
