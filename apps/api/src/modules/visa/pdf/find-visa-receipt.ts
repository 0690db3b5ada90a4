import type { Language } from "@ghuri/contract/messages/message";
import { formatDate, localizeDigits } from "../../../platform/format.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { PriceLine } from "../../../platform/pdf/document.ts";
import type { FindReceipt } from "../../../platform/pdf/receipt-routes.ts";
import { findSubjectPayments } from "../../payments/index.ts";
import type { VisaDeps } from "../deps.ts";
import { findApplicants } from "../applications/find-applicants.ts";
import { findOwnApplication } from "../applications/find-own-application.ts";
import type { ApplicationRow } from "../applications/lock-application.ts";

interface ReceiptDeps extends Pick<VisaDeps, "db" | "clock" | "company"> {
  /** False: sample data. The receipt says so. */
  readonly isLive: boolean;
}

const LABELS = {
  en: { fee: "Visa fee", coupon: "Coupon" },
  bn: { fee: "ভিসা ফি", coupon: "কুপন" },
} as const;

/**
 * Finds the receipt of a visa application. Refuses `receipt_not_ready` before payment; a late
 * payment gets no receipt.
 */
export function findVisaReceipt({ db, clock, company, isLive }: ReceiptDeps): FindReceipt {
  return async ({ accountId, id, language: asked }) => {
    const application = await findOwnApplication(db, accountId, id);
    const language = asked ?? application.language;
    const now = clock.now();
    const subjects = { purpose: "visa", subjectIds: [application.id], now } as const;
    const paidBy = (await findSubjectPayments(db, subjects)).get(application.id)?.paidBy;
    if (application.paymentId === null || !paidBy) return refuse("receipt_not_ready");
    const [first] = await findApplicants(db, [application.id]);
    return {
      language,
      company,
      reference: application.reference,
      verificationCode: paidBy.verificationCode,
      site: company.site,
      totalPayable: application.totalPayable,
      isSample: !isLive,
      purpose: "visa",
      paidAt: paidBy.paidAt,
      trxid: paidBy.trxid,
      paidWith: paidBy.brand,
      payer: first ? `${first.firstName} ${first.lastName}` : "",
      travellers: application.travellers,
      bought: [boughtLine(application, language)],
      lines: priceLines(application, language),
    };
  };
}

function boughtLine({ visa, entryDate, exitDate }: ApplicationRow, language: Language) {
  return {
    label: `${visa.country[language]}: ${visa.type[language]}`,
    detail: `${formatDate(language, entryDate)} – ${formatDate(language, exitDate)}`,
  };
}

/** The fee breakdown: Σ amount = total payable. */
export function priceLines(application: ApplicationRow, language: Language): PriceLine[] {
  const labels = LABELS[language];
  const { travellers, totalPrice, couponCode, couponDiscount } = application;
  return [
    { label: `${labels.fee} × ${localizeDigits(language, travellers)}`, amount: totalPrice },
    ...(couponCode === null
      ? []
      : [{ label: `${labels.coupon} ${couponCode}`, amount: -couponDiscount }]),
  ];
}
