import type { Language } from "@ghuri/contract/messages/message";
import { dayInWords, inDigits } from "../../platform/formats.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Agency, PriceLine } from "../../platform/papers/paper.ts";
import type { FindReceipt } from "../../platform/papers/receipt-routes.ts";
import { paymentStates } from "../payments/index.ts";
import type { VisaDeps } from "./deps.ts";
import { findApplicants } from "./find-applicants.ts";
import { findOwnApplication } from "./find-own-application.ts";
import type { ApplicationRow } from "./lock-application.ts";

interface ReceiptDeps extends Pick<VisaDeps, "db" | "clock" | "house"> {
  readonly agency: Agency;
  /** False: nothing here is real, and the paper says so. */
  readonly isLive: boolean;
}

const WORDS = {
  en: { fee: "Visa fee", coupon: "Coupon" },
  bn: { fee: "ভিসা ফি", coupon: "কুপন" },
} as const;

/** Receipts of visa applications; before the fee has come one has none: late money gets none. */
export function findVisaReceipt({ db, clock, house, agency, isLive }: ReceiptDeps): FindReceipt {
  return async ({ accountId, id, language: asked }) => {
    const application = await findOwnApplication(db, accountId, id);
    const language = asked ?? application.language;
    const now = clock.now();
    const subjects = { purpose: "visa", subjectIds: [application.id], now } as const;
    const paidBy = (await paymentStates(db, subjects)).get(application.id)?.paidBy;
    if (application.paymentId === null || !paidBy) return refuse("receipt_not_ready");
    const [first] = await findApplicants(db, [application.id]);
    return {
      language,
      agency,
      reference: application.reference,
      receipt: paidBy.receipt,
      site: house.site,
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
    detail: `${dayInWords(language, entryDate)} – ${dayInWords(language, exitDate)}`,
  };
}

/** How the fee adds up: Σ amount = total payable. */
export function priceLines(application: ApplicationRow, language: Language): PriceLine[] {
  const words = WORDS[language];
  const { travellers, totalPrice, couponCode, couponDiscount } = application;
  return [
    { label: `${words.fee} × ${inDigits(language, travellers)}`, amount: totalPrice },
    ...(couponCode === null
      ? []
      : [{ label: `${words.coupon} ${couponCode}`, amount: -couponDiscount }]),
  ];
}
