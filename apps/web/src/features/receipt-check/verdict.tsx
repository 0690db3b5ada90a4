import { Refused } from "@ghuri/contract/client";
import { IconAlertOctagon, IconCheck, IconMail, IconShieldCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { LoadError } from "../../components/list/load-error.tsx";
import { SUPPORT } from "../../components/support/support-contact.ts";
import { buttonStyle } from "../../ui/button-style.ts";
import { cx } from "../../ui/class-names.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { receiptQuery } from "./queries.ts";
import { ReceiptFacts } from "./receipt-facts.tsx";

/** The result: genuine with its details, or unknown. */
export function Verdict({ code }: { readonly code: string }) {
  const t = useTranslations("receiptCheck");
  const { formatInstant } = useFormat();
  const { data: receipt, error, refetch } = useQuery(receiptQuery(code));
  const isUnknown = error instanceof Refused && error.status === 404;
  if (!receipt && error && !isUnknown)
    return <LoadError title={t("failed")} onRetry={() => void refetch()} />;
  return (
    <div role="status" aria-busy={!receipt && !isUnknown}>
      {receipt && (
        <Band
          tone="leaf"
          title={t("genuine")}
          text={t("issued", { when: formatInstant(receipt.issued_at) })}
        >
          <ReceiptFacts receipt={receipt} />
          <p className="type-small mt-4 flex gap-2.5 text-ink-3">
            <IconShieldCheck size={19} stroke={1.9} aria-hidden="true" className="mt-px shrink-0" />
            {t("compare")}
          </p>
        </Band>
      )}
      {isUnknown && (
        <Band tone="danger" title={t("unknown")} text={t("unknownText")}>
          <p className="text-ink-2">{t("unknownHelp")}</p>
          <a href={photoLetter()} className={cx(buttonStyle("outline"), "mt-4")}>
            <IconMail size={20} stroke={1.9} aria-hidden="true" />
            {t("sendPhoto")}
          </a>
        </Band>
      )}
      {!receipt && !isUnknown && (
        <>
          <span className="visually-hidden">{t("checking")}</span>
          <Skeleton className="h-[420px] rounded-2xl" />
        </>
      )}
    </div>
  );

  function photoLetter(): string {
    const subject = encodeURIComponent(t("photoSubject", { code }));
    return `mailto:${SUPPORT.email}?subject=${subject}`;
  }
}

const TONE = {
  leaf: { icon: IconCheck, band: "bg-leaf-soft text-leaf-ink", mark: "bg-leaf" },
  danger: { icon: IconAlertOctagon, band: "bg-danger-soft text-danger-ink", mark: "bg-danger" },
} as const;

interface BandProps {
  readonly tone: keyof typeof TONE;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Band({ tone, title, text, children }: BandProps) {
  const { icon: Icon, band, mark } = TONE[tone];
  return (
    <section className="card animate-fade overflow-hidden rounded-2xl">
      <div className={cx("flex items-center gap-5 px-4 py-6 tab:px-8", band)}>
        <span
          aria-hidden="true"
          className={cx("diamond grid size-9 shrink-0 place-items-center rounded-md", mark)}
        >
          <Icon size={22} stroke={2.2} className="-rotate-45 text-surface" />
        </span>
        <div>
          <h2 className="type-card">{title}</h2>
          <p className="mt-1">{text}</p>
        </div>
      </div>
      <div className="px-4 py-5 tab:px-8 tab:py-6">{children}</div>
    </section>
  );
}
