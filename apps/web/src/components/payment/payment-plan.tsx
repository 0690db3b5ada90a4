import type { PartPayment } from "@ghuri/contract/part-payments";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";

const LINK = "hit-44 font-[650] text-action-ink underline-offset-2 hover:underline";

interface Props {
  readonly type: "package" | "visa";
  readonly plan: PartPayment;
  /** Where the receipt of the first part is. */
  readonly receiptUrl: string;
  /** Where the invoice of what was kept is, once the booking has ended without its second part. */
  readonly invoiceUrl: string;
}

/** Both parts of a price: what is paid, what is due, and what happens when the second one is not paid. */
export function PaymentPlan({ type, plan, receiptUrl, invoiceUrl }: Props) {
  const t = useTranslations("payment.plan");
  const { formatBdt, formatInstant } = useFormat();
  const { first, rest, kept, paid, due, rest_due_at: dueAt } = plan;
  const isFirstPaid = paid >= first;
  const isRestPaid = paid === first + rest;
  return (
    <section aria-labelledby="payment-plan" className="rounded-xl bg-sunken px-5 py-4">
      <h3 id="payment-plan" className="mb-1 font-[750]">
        {t("heading")}
      </h3>
      <dl>
        <Part name={t("first")} amount={formatBdt(first)}>
          {isFirstPaid ? (
            <>
              {t("paid")}
              {" · "}
              <a href={receiptUrl} download className={LINK}>
                {t("receipt")}
              </a>
            </>
          ) : (
            due > 0 && t("due")
          )}
        </Part>
        <Part name={t("rest")} amount={formatBdt(rest)}>
          {isRestPaid ? t("paid") : due > 0 && t("restDue", { when: formatInstant(dueAt) })}
        </Part>
      </dl>
      {due === 0 && paid === first && kept > 0 && (
        <p className="type-caption mt-2 text-ink-2">
          {t("wasKept", { kept: formatBdt(kept) })}
          {" · "}
          <a href={invoiceUrl} download className={LINK}>
            {t("invoice")}
          </a>
        </p>
      )}
      {due > 0 && (
        <p className="type-caption mt-2 text-ink-2">
          {kept === 0
            ? t(`freeTerms.${type}`)
            : t(`heldTerms.${type}`, { kept: formatBdt(kept), back: formatBdt(first - kept) })}
        </p>
      )}
    </section>
  );
}

interface PartProps {
  readonly name: string;
  readonly amount: string;
  /** Whether it is paid, or by when it is due. */
  readonly children: ReactNode;
}

function Part({ name, amount, children }: PartProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 border-b border-line py-2 last:border-0">
      <dt className="font-[650]">{name}</dt>
      <dd className="numerals font-[700]">{amount}</dd>
      {children && <dd className="type-caption col-span-2 text-ink-2">{children}</dd>}
    </div>
  );
}
