import type { SupplierState } from "@ghuri/contract/admin-reports";
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { LoadError } from "../../../components/list/load-error.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Panel } from "../shell/panel.tsx";
import { usePartnerName } from "../shell/use-partner-name.ts";
import { supplierHealthQuery } from "./queries.ts";

/** Which suppliers answer searches and which do not, on the overview. */
export function SupplierHealthCard() {
  const t = useTranslations("backOfficeReports.suppliers");
  const shared = useTranslations("backOffice");
  const { data: suppliers, isError, refetch } = useQuery(supplierHealthQuery);
  return (
    <Panel title={t("title")}>
      {!suppliers && isError && (
        <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />
      )}
      {!suppliers && !isError && <Skeleton className="h-16 rounded-xl" />}
      <ul className="flex flex-col gap-3">
        {suppliers?.map((supplier) => (
          <Supplier key={supplier.name} supplier={supplier} />
        ))}
      </ul>
      <p className="type-caption mt-3 text-ink-3">{t("thisServer")}</p>
    </Panel>
  );
}

const MARKS = {
  ok: { icon: IconCircleCheck, className: "text-leaf-ink" },
  late: { icon: IconAlertTriangle, className: "text-danger-ink" },
  failed: { icon: IconAlertTriangle, className: "text-danger-ink" },
  unasked: { icon: IconCircleDashed, className: "text-ink-3" },
} as const;

function Supplier({ supplier }: { readonly supplier: SupplierState }) {
  const t = useTranslations("backOfficeReports.suppliers");
  const { formatMoment, formatNumber } = useFormat();
  const partnerName = usePartnerName();
  const { name, status, since, answered_at: answered, took_ms: took } = supplier;
  const { icon: Mark, className } = MARKS[status ?? "unasked"];
  const seconds = formatNumber(Math.max(0.1, Math.round((took ?? 0) / 100) / 10));
  return (
    <li className="flex gap-2.5">
      <Mark size={20} stroke={2} aria-hidden="true" className={`mt-0.5 shrink-0 ${className}`} />
      <div className="min-w-0">
        <p className="font-bold [overflow-wrap:anywhere]">{partnerName(name)}</p>
        <p className="type-small numerals text-ink-2">
          {status === null && t("unasked")}
          {status === "ok" && t("answers", { seconds })}
          {status !== null && status !== "ok" && since && t(status, { time: formatMoment(since) })}
        </p>
        {answered && (
          <p className="type-caption numerals text-ink-3">
            {t("lastGood", { time: formatMoment(answered) })}
          </p>
        )}
      </div>
    </li>
  );
}
