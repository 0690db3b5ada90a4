import type { Language } from "@ghuri/contract/messages/message";
import type { PaymentRow } from "@ghuri/contract/payments";
import { asc, desc, eq, inArray } from "drizzle-orm";
import { toPayment } from "./attempt.ts";
import type { PaymentsDeps } from "../deps.ts";
import { describeSubjects } from "../subjects/describe-subjects.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import { payments, refundQueue } from "../tables.ts";

const PER_PAGE = 10;

interface PaymentsPage {
  readonly data: PaymentRow[];
  readonly current_page: number;
  readonly last_page: number;
  readonly total: number;
}

interface Asked {
  readonly accountId: string;
  readonly page: number;
  readonly language: Language;
}

/** One page of an account's attempts, newest first, each with its subject. */
export async function listPayments(
  deps: Pick<PaymentsDeps, "db" | "purposes">,
  { accountId, page, language }: Asked,
): Promise<PaymentsPage> {
  const mine = eq(payments.accountId, accountId);
  const total = await deps.db.$count(payments, mine);
  const attempts = await deps.db
    .select()
    .from(payments)
    .where(mine)
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  const detailsOf = await describeSubjects(deps, attempts);
  const refunds = await findLatestRefunds(
    deps.db,
    attempts.map(({ id }) => id),
  );
  return {
    data: attempts.map((attempt) => {
      const { reference, route, name } = detailsOf(attempt.subjectId);
      const refund_id = refunds.get(attempt.id) ?? null;
      return { ...toPayment(attempt), reference, route, name: name?.[language] ?? null, refund_id };
    }),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / PER_PAGE)),
    total,
  };
}

/** The newest refund of each of these payments, if it has one. */
async function findLatestRefunds(
  db: Queryable,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (paymentIds.length === 0) return new Map();
  const oldestFirst = await db
    .select({ id: refundQueue.id, paymentId: refundQueue.paymentId })
    .from(refundQueue)
    .where(inArray(refundQueue.paymentId, [...paymentIds]))
    .orderBy(asc(refundQueue.createdAt), asc(refundQueue.id));
  // In a Map, the last entry of a key wins.
  return new Map(oldestFirst.map(({ id, paymentId }) => [paymentId, id]));
}
