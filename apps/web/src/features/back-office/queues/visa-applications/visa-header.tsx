import type { VisaCase } from "@ghuri/contract/visa-cases";
import { useTranslations } from "use-intl";
import { PaymentChip } from "../../../../components/payment/payment-chip.tsx";
import { VisaStatusChip } from "../../../../components/visa/visa-status-chip.tsx";
import { useFormatAge } from "../../shell/use-format-age.ts";

/** The application's reference, its status, the status of its fee, and how long it has waited. */
export function VisaHeader({ found }: { readonly found: VisaCase }) {
  const t = useTranslations("backOfficeVisa");
  const ageOf = useFormatAge();
  const { visa_guideline: visa, next } = found;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 className="type-card min-w-0 [overflow-wrap:anywhere]">
        {visa.country}{" "}
        <span className="numerals text-[0.875em] font-bold text-ink-2">{found.hash}</span>
        <span className="type-small block font-normal text-ink-2">{visa.type}</span>
      </h2>
      <p className="flex flex-wrap items-center gap-2">
        <VisaStatusChip status={found.status} />
        {found.price > 0 && <PaymentChip status={found.payment_status} />}
        {next.length > 0 && (
          <span className="type-small numerals text-ink-3">
            {t("waiting", { age: ageOf(found.created_at) })}
          </span>
        )}
      </p>
    </div>
  );
}
