import type { Refund } from "@ghuri/contract/cancellations";
import { IconArrowLeft } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { LoadError } from "../../components/list/load-error.tsx";
import { RefundChip } from "../../components/refunds/refund-chip.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { RefundBreakdown } from "./refund-breakdown.tsx";
import { LateRefundHelp } from "./late-refund-help.tsx";
import { refundQuery } from "./queries.ts";
import { RefundProgress } from "./refund-progress.tsx";

/** A refund: its status, its calculation, and what to do if it is late. */
export function RefundScreen({ id }: { readonly id: string }) {
  const t = useTranslations("refunds");
  const { data: refund, dataUpdatedAt, isError, refetch } = useQuery(refundQuery(id));
  return (
    <div>
      <Link
        to="/profile/payments"
        className="inline-flex min-h-11 items-center gap-2 font-[680] text-action-ink hover:underline"
      >
        <IconArrowLeft size={18} stroke={2} aria-hidden="true" />
        {t("payments")}
      </Link>
      {refund && <RefundStory refund={refund} askedAt={dataUpdatedAt} />}
      {!refund && isError && <LoadError title={t("failed")} onRetry={() => void refetch()} />}
      {!refund && !isError && (
        <div className="mt-3 flex flex-col gap-4">
          <Skeleton className="h-16 max-w-[420px] rounded-xl" />
          <Skeleton className="h-[220px] rounded-xl" />
          <Skeleton className="h-[260px] rounded-xl" />
        </div>
      )}
    </div>
  );
}

interface StoryProps {
  readonly refund: Refund;
  readonly askedAt: number;
}

function RefundStory({ refund, askedAt }: StoryProps) {
  const t = useTranslations("refunds");
  const { formatBdt } = useFormat();
  return (
    <>
      <header className="mb-5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 className="type-page">{t("heading", { reference: refund.reference })}</h1>
          <RefundChip stage={refund.stage} />
        </div>
        <p className="type-intro mt-1 text-ink-2">
          {t("forBooking", {
            type: refund.type,
            amount: formatBdt(refund.amount),
            id: refund.booking_reference,
          })}
        </p>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 tab:grid-cols-2">
        <section className="card px-4 py-5 tab:col-span-2 tab:p-6">
          <h2 className="type-card mb-5">{t("where")}</h2>
          <RefundProgress refund={refund} />
        </section>
        <RefundBreakdown refund={refund} />
        <LateRefundHelp refund={refund} fetchedAt={askedAt} />
      </div>
    </>
  );
}
