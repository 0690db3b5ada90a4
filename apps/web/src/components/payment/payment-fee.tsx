import type { InstalmentOffer } from "@ghuri/contract/instalments";
import type { PaymentMethod } from "@ghuri/contract/payments";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";

interface Props {
  readonly method: PaymentMethod | null;
  readonly instalments: InstalmentOffer | null;
}

/** What the chosen way to pay adds, and what is charged then; nothing when it adds nothing. */
export function PaymentFee({ method, instalments }: Props) {
  const t = useTranslations("payment");
  const { formatBdt, localDigits } = useFormat();
  if (!method || (method.fee === 0 && !instalments)) return null;
  return (
    <dl
      aria-live="polite"
      className="numerals flex flex-col gap-2 rounded-lg border border-line bg-surface px-4 py-3"
    >
      {method.fee > 0 && (
        <Row name={t("feeOf", { name: method.label })}>{formatBdt(method.fee)}</Row>
      )}
      {instalments && (
        <Row name={t("instalments.charge", { bank: instalments.bank })}>
          {formatBdt(instalments.charge)}
        </Row>
      )}
      <Row name={t("totalWithFee")} isSum>
        {formatBdt(instalments?.total ?? method.total)}
      </Row>
      {instalments && (
        <Row name={t("instalments.monthly", { months: instalments.months })}>
          {`${localDigits(instalments.months)} × ${formatBdt(instalments.monthly)}`}
        </Row>
      )}
    </dl>
  );
}

interface RowProps {
  readonly name: string;
  readonly isSum?: boolean;
  readonly children: string;
}

function Row({ name, isSum = false, children }: RowProps) {
  return (
    <div className={isSum ? "flex justify-between gap-4 font-[800]" : "flex justify-between gap-4"}>
      <dt className={isSum ? "min-w-0" : "min-w-0 text-ink-2"}>{name}</dt>
      <dd className="whitespace-nowrap">{children}</dd>
    </div>
  );
}
