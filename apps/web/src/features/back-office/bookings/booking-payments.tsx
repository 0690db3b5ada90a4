import type { AdminBooking, AdminPayment } from "@ghuri/contract/admin-bookings";
import type { Refund } from "@ghuri/contract/cancellations";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import { useFailureReason } from "../../../components/payment/use-failure-reason.tsx";
import { RefundChip } from "../../../components/refunds/refund-chip.tsx";
import { BackOfficeLink } from "../shell/back-office-link.tsx";
import { hasAnyRole, useStaff } from "../shell/staff-session.ts";
import { LEDGER_ROLES } from "@ghuri/contract/admin-ledger";
import { PRICING_ROLES } from "@ghuri/contract/pricing-rules";
import { QUEUE_ROLES } from "@ghuri/contract/staff";
import { useCodeLabels } from "./use-code-labels.ts";
import { getDocumentUrl, getMoneyReceiptUrl } from "./queries.ts";
import { PaymentStatusChip } from "./status-chips.tsx";

/** The price breakdown, the payment attempts and the refunds, as in the traveller's account. */
export function BookingPayments({ found }: { readonly found: AdminBooking }) {
  const t = useTranslations("backOfficeBookings.moneyTab");
  const { formatBdt } = useFormat();
  const readsRules = hasAnyRole(useStaff(), PRICING_ROLES);
  const readsLedger = hasAnyRole(useStaff(), LEDGER_ROLES);
  return (
    <div className="flex flex-col gap-5">
      <section>
        <h3 className="mb-2 font-extrabold">{t("price")}</h3>
        <dl className="numerals flex flex-col gap-1.5">
          {found.lines.map(({ label, amount, rule }, at) => (
            <div key={`${at} ${label}`} className="flex justify-between gap-4">
              <dt className="min-w-0 text-ink-2 [overflow-wrap:anywhere]">
                {rule !== null && readsRules ? (
                  <BackOfficeLink
                    section="prices"
                    id={rule}
                    className="text-action-ink hover:underline"
                  >
                    {label}
                  </BackOfficeLink>
                ) : (
                  label
                )}
              </dt>
              <dd className="whitespace-nowrap">{formatBdt(amount)}</dd>
            </div>
          ))}
          <div className="flex justify-between gap-4 border-t-2 border-ink pt-2 font-extrabold">
            <dt>{t("total")}</dt>
            <dd className="whitespace-nowrap">{formatBdt(found.total_payable)}</dd>
          </div>
        </dl>
      </section>
      <section>
        <h3 className="mb-2 font-extrabold">{t("attempts")}</h3>
        {found.payments.length === 0 && <p className="text-ink-2">{t("noAttempts")}</p>}
        <ul className="flex flex-col gap-3">
          {found.payments.map((payment) => (
            <Attempt key={payment.id} booking={found.id} payment={payment} />
          ))}
        </ul>
      </section>
      <section>
        <h3 className="mb-2 font-extrabold">{t("refunds")}</h3>
        {found.refunds.length === 0 && <p className="text-ink-2">{t("noRefunds")}</p>}
        <ul className="flex flex-col gap-3">
          {found.refunds.map((refund) => (
            <OneRefund key={refund.id} refund={refund} />
          ))}
        </ul>
      </section>
      {readsLedger && (
        <BackOfficeLink
          section="ledger"
          search={{ order: found.id }}
          className="inline-flex min-h-10 items-center self-start font-[650] text-action-ink hover:underline"
        >
          {t("toLedger")}
        </BackOfficeLink>
      )}
    </div>
  );
}

function PaperLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const t = useTranslations("backOfficeBookings.moneyTab");
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="type-small flex min-h-10 items-center font-[650] text-action-ink hover:underline"
    >
      {children}
      <span className="visually-hidden">{t("newTab")}</span>
    </a>
  );
}

const BOX = "rounded-xl bg-sunken px-4 py-3";

function Attempt({
  booking,
  payment,
}: {
  readonly booking: string;
  readonly payment: AdminPayment;
}) {
  const t = useTranslations("backOfficeBookings.moneyTab");
  const { language } = useLanguage();
  const { formatBdt, formatMoment } = useFormat();
  const { received, charge_ref: bank, masked_card: card, is_risky, pays, in_review } = payment;
  const { instalments } = payment;
  const { reviewReason } = useCodeLabels();
  const reasonOf = useFailureReason();
  const reason = reviewReason(payment.reason) ?? reasonOf(payment);
  const notes = [
    instalments && t("instalments", { ...instalments, charge: formatBdt(instalments.charge) }),
    payment.fee === 0 ? null : t("fee", { amount: formatBdt(payment.fee) }),
    received === null ? null : t("received", { amount: formatBdt(received) }),
    bank && t("bank", { number: bank }),
    card && t("card", { number: card }),
    is_risky ? t("risky") : null,
    in_review ? t("inReview") : null,
    pays ? t("pays") : null,
  ].filter(Boolean);
  return (
    <li className={BOX}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <b className="numerals [overflow-wrap:anywhere]">{payment.trxid}</b>
        <PaymentStatusChip status={payment.status} />
      </div>
      <p className="numerals">
        {[formatBdt(payment.amount), payment.gateway, payment.brand].filter(Boolean).join(", ")}
      </p>
      <p className="type-small text-ink-2">{formatMoment(payment.created_at)}</p>
      {reason && <p className="type-small text-ink-2 [overflow-wrap:anywhere]">{reason}</p>}
      {notes.map((note) => (
        <p key={note} className="type-small text-ink-2 [overflow-wrap:anywhere]">
          {note}
        </p>
      ))}
      {payment.paid_part !== null && (
        <PaperLink href={getDocumentUrl(booking, "receipt", language, String(payment.paid_part))}>
          {t("partReceipt")}
        </PaperLink>
      )}
      {payment.money_receipt !== null && (
        <PaperLink href={getMoneyReceiptUrl(booking, payment.id, language)}>
          {t("moneyReceipt", { number: payment.money_receipt })}
        </PaperLink>
      )}
    </li>
  );
}

function OneRefund({ refund }: { readonly refund: Refund }) {
  const t = useTranslations("backOfficeBookings.moneyTab");
  const { formatBdt, formatMoment } = useFormat();
  const mayOpen = hasAnyRole(useStaff(), QUEUE_ROLES.refunds);
  return (
    <li className={BOX}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <b className="numerals">{refund.reference}</b>
        <RefundChip stage={refund.stage} />
      </div>
      <p className="numerals">{formatBdt(refund.amount)}</p>
      {refund.stages[0] && (
        <p className="type-small text-ink-2">{formatMoment(refund.stages[0].at)}</p>
      )}
      {mayOpen && (
        <BackOfficeLink
          section="refunds"
          id={refund.id}
          className="type-small inline-flex min-h-10 items-center font-[650] text-action-ink hover:underline"
        >
          {t("toRefund", { reference: refund.reference })}
        </BackOfficeLink>
      )}
    </li>
  );
}
