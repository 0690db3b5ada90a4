import type { PaymentsDeps } from "../deps.ts";
import type { SubjectDetails } from "./subject-details.ts";

/** Describes the subjects of these attempts, asking the module that sells each. */
export async function describeSubjects(
  { db, purposes }: Pick<PaymentsDeps, "db" | "purposes">,
  attempts: readonly { readonly purpose: string; readonly subjectId: string }[],
): Promise<(subjectId: string) => SubjectDetails> {
  const details = new Map<string, SubjectDetails>();
  for (const [purpose, group] of Map.groupBy(attempts, (attempt) => attempt.purpose)) {
    const ids = [...new Set(group.map(({ subjectId }) => subjectId))];
    const found = await purposes.find(purpose)?.describe(db, ids);
    for (const [id, one] of found ?? []) details.set(id, one);
  }
  return (subjectId) => {
    const one = details.get(subjectId);
    if (!one) throw new Error(`No description of subject ${subjectId}`);
    return one;
  };
}
