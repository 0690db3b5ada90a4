import type { PaymentPurpose } from "@ghuri/contract/payments";
import type { PaymentsDeps } from "../deps.ts";
import type { SubjectDetails } from "./subject-details.ts";

/** The words for the subjects of these attempts, each asked of the room that sells it. */
export async function describeSubjects(
  { db, purposes }: Pick<PaymentsDeps, "db" | "purposes">,
  attempts: readonly { readonly purpose: PaymentPurpose; readonly subjectId: string }[],
): Promise<(subjectId: string) => SubjectDetails> {
  const words = new Map<string, SubjectDetails>();
  for (const [purpose, group] of Map.groupBy(attempts, (attempt) => attempt.purpose)) {
    const ids = [...new Set(group.map(({ subjectId }) => subjectId))];
    const described = await purposes[purpose]?.describe(db, ids);
    for (const [id, one] of described ?? []) words.set(id, one);
  }
  return (subjectId) => {
    const one = words.get(subjectId);
    if (!one) throw new Error(`nobody knows what ${subjectId} is`);
    return one;
  };
}
