import { type Refund, REFUND_WEEKS } from "@ghuri/contract/cancellations";
import { IconMail, IconPhone } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { SUPPORT } from "../../components/support/support-contact.ts";
import { buttonStyle } from "../../ui/button-style.ts";
import { Callout } from "../../ui/callout.tsx";

interface Props {
  readonly refund: Refund;
  /** When the refund was fetched, by this device's clock. */
  readonly fetchedAt: number;
}

/** The latest promised date, and whom to contact after it. */
export function LateRefundHelp({ refund, fetchedAt }: Props) {
  const t = useTranslations("refunds");
  const { formatInstantDay, formatNumber } = useFormat();
  const isOpen = refund.stage !== "done" && refund.stage !== "rejected";
  const isLate = isOpen && fetchedAt > Date.parse(refund.back_by);
  const subject = encodeURIComponent(t("askSubject", { reference: refund.reference }));
  return (
    <section className="card h-full px-4 py-5 tab:p-6">
      <h2 className="type-card mb-3">{t("ifLate")}</h2>
      {isLate ? (
        <Callout tone="danger">{t("isLate")}</Callout>
      ) : (
        <p className="text-ink-2">
          {t.rich("latest", {
            weeks: formatNumber(REFUND_WEEKS.to),
            date: () => (
              <b className="numerals font-[750] text-ink">{formatInstantDay(refund.back_by)}</b>
            ),
          })}{" "}
          {t("thenAsk")}
        </p>
      )}
      <div className="mt-4 flex flex-col items-start gap-2">
        <a
          href={`mailto:${SUPPORT.email}?subject=${subject}`}
          className={buttonStyle("outline", 48)}
        >
          <IconMail size={20} stroke={1.9} aria-hidden="true" />
          {t("ask")}
        </a>
        <a
          href={`tel:${SUPPORT.phone.replaceAll(" ", "")}`}
          className="numerals inline-flex min-h-11 items-center gap-2 font-[680] text-action-ink hover:underline"
        >
          <IconPhone size={18} stroke={1.9} aria-hidden="true" />
          {t("call", { phone: SUPPORT.phone })}
        </a>
      </div>
    </section>
  );
}
