import { and, eq, inArray, isNotNull, or } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import {
  awaitsPayment,
  enqueueOrderEmail,
  isOverdue,
  type Order,
  type OrderDescription,
  orders,
  type Product,
  supplierCostLines,
} from "../../orders/index.ts";
import {
  findVisaApplications,
  getVisaApplication,
} from "../applications/find-visa-applications.ts";
import { reviewEnd, secondChanceEnd } from "../checkout/deadlines.ts";
import type { VisaDeps } from "../deps.ts";
import { composeVisaEmail } from "../emails/compose-email.ts";
import type { EmailKind } from "../emails/messages.ts";
import { resendableEmails } from "../emails/resendable-emails.ts";
import { eraseDocuments } from "../personal-data/erase-documents.ts";
import { exportApplications } from "../personal-data/export-applications.ts";
import { itemizeVisaApplication } from "./itemize-visa-application.ts";
import { VISA_RECEIPT } from "./receipt-words.ts";
import { isBeforeSubmission, VISA_STATUSES } from "./visa-statuses.ts";

/** The visa product of an order. */
export function createVisaProduct(
  deps: Pick<VisaDeps, "db" | "files" | "jobs" | "company">,
): Product {
  const product: Product = {
    name: "visa",
    statuses: VISA_STATUSES,
    words: {
      page: "/profile/bookings/visa-applications",
      label: { en: "Application", bn: "আবেদন" },
      held: { en: "Your application stays open", bn: "আপনার আবেদন" },
    },
    receipt: VISA_RECEIPT,
    timing: { reviewEnd, secondChanceEnd },
    describe,
    itemize: itemizeVisaApplication,
    async toGatewayProduct(db, { id }) {
      const { visa } = await getVisaApplication(db, id);
      return { kind: "service", name: `Visa ${visa.country.en}`, category: "Visa application" };
    },
    // An application takes nothing of which there is a limited number.
    release: () => Promise.resolve(),
    // The fee changes no status: staff submit the file when the documents are complete.
    confirm: (tx, { id: orderId }) =>
      enqueueOrderEmail(deps.jobs, tx, { orderId, kind: "fee_paid" satisfies EmailKind }),
    emails: {
      causePrefix: (id) => `visa-${id}-`,
      render: (db, facts) => composeVisaEmail(deps, db, facts),
      payment: "applied",
      resendable: resendableEmails,
      kinds: {
        expired: "expired",
        cancelled: "cancelled",
        cancelledRefunded: "cancelled_refunded",
        cancelledKept: "cancelled_kept",
        paidLate: "paid_late",
      } satisfies Record<string, EmailKind>,
    },
    async staffDetails(db, order, now) {
      const { guidelineId, nationality } = await getVisaApplication(db, order.id);
      const mayCancel = isBeforeSubmission(order.status) && !isOverdue(product, order, now);
      return {
        allowedActions: [
          ...(mayCancel ? (["cancel"] as const) : []),
          ...(awaitsPayment(product, order) ? (["payment_link"] as const) : []),
        ],
        storedFields: { guideline_id: guidelineId, nationality },
      };
    },
    async saleLines(db, sold) {
      const applications = await findVisaApplications(
        db,
        sold.map(({ id }) => id),
      );
      return new Map(
        sold.map((order) => [
          order.id,
          supplierCostLines(order, applications.get(order.id)?.unitCost ?? null),
        ]),
      );
    },
    personalData: {
      name: "visa_applications",
      exportItems: exportApplications,
      // Submitted, or in preparation and paid or free. Unpaid ones are payable until they are over.
      isOpen: () =>
        or(
          eq(orders.status, "submitted"),
          and(
            inArray(orders.status, [...VISA_STATUSES.payable]),
            or(isNotNull(orders.paymentId), eq(orders.totalPayable, 0)),
          ),
        ),
      eraseDocuments,
    },
  };
  return product;
}

async function describe(
  db: Queryable,
  all: readonly Order[],
): Promise<ReadonlyMap<string, OrderDescription>> {
  const applications = await findVisaApplications(
    db,
    all.map(({ id }) => id),
  );
  return new Map(
    Array.from(applications, ([id, { visa }]) => [
      id,
      { name: visa.country, title: visa.country, route: null, isThereAndBack: false },
    ]),
  );
}
