import type { Language } from "@ghuri/contract/messages/message";
import type { PaymentRow } from "@ghuri/contract/payments";
import { desc, eq } from "drizzle-orm";
import { toPayment } from "./attempt.ts";
import type { PaymentsDeps } from "../deps.ts";
import { describeSubjects } from "../subjects/describe-subjects.ts";
import { findLatestRefunds } from "../refunds/find-latest-refunds.ts";
import { payments } from "../tables.ts";

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

/** One page of an account's attempts, newest first, each with what it was for. */
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
  const wordsFor = await describeSubjects(deps, attempts);
  const refunds = await findLatestRefunds(
    deps.db,
    attempts.map(({ id }) => id),
  );
  return {
    data: attempts.map((attempt) => {
      const { reference, route, name } = wordsFor(attempt.subjectId);
      const refund_id = refunds.get(attempt.id) ?? null;
      return { ...toPayment(attempt), reference, route, name: name?.[language] ?? null, refund_id };
    }),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / PER_PAGE)),
    total,
  };
}
