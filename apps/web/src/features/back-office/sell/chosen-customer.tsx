import type { Customer } from "@ghuri/contract/staff-sales";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button.tsx";
import { StatusChip } from "../../../ui/status-chip.tsx";

interface CustomerProps {
  readonly customer: Customer;
}

/** Name, address and number of an account. */
export function CustomerName({ customer }: CustomerProps) {
  const t = useTranslations("backOfficeSell.customer");
  return (
    <div className="min-w-0 flex-1 basis-56">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-bold [overflow-wrap:anywhere]">
        {customer.name}
        {customer.kind === "agency" && <StatusChip look="waiting">{t("agency")}</StatusChip>}
      </p>
      <p className="type-small numerals [overflow-wrap:anywhere] text-ink-2">
        {customer.email} · {customer.phone}
      </p>
      <p className="type-caption text-ink-3">
        {t(customer.is_email_confirmed ? "confirmed" : "unconfirmed")}
      </p>
    </div>
  );
}

/** The customer of this sale. */
export function ChosenCustomer({
  customer,
  onChange,
}: CustomerProps & { readonly onChange: () => void }) {
  const t = useTranslations("backOfficeSell");
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <CustomerName customer={customer} />
      <Button kind="outline" size={40} onClick={onChange}>
        {t("change")}
      </Button>
    </div>
  );
}
