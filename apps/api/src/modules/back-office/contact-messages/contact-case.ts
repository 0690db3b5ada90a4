import type { ContactCase, ContactCasesReply } from "@ghuri/contract/contact-cases";
import type { z } from "zod";
import type { Queryable } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import {
  type ContactMessage,
  findMessage,
  listAnswers,
  listOpenMessages,
} from "../../contact/index.ts";
import { findClaims } from "../claims/find-claims.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { findStaffNames } from "../staff/find-staff-names.ts";
import { PER_PAGE, toQueuePage } from "../queue-page.ts";
import { versionOf } from "../version-of.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock">;

/** Open contact messages, oldest first. Each row is the whole case: messages are short. */
export async function listContactCases(
  deps: Deps,
  { page, staffId }: { readonly page: number; readonly staffId: string },
): Promise<z.infer<typeof ContactCasesReply>> {
  const { rows, total } = await listOpenMessages(deps.db, {
    offset: (page - 1) * PER_PAGE,
    limit: PER_PAGE,
  });
  return toQueuePage(await show(deps, deps.db, rows, staffId), { page, total });
}

/** Reads one contact message. @throws `not_found` */
export async function findContactCase(
  deps: Deps,
  db: Queryable,
  { id, staffId }: { readonly id: string; readonly staffId: string },
): Promise<ContactCase> {
  const found = (await findMessage(db, id)) ?? refuse("not_found");
  const [shown] = await show(deps, db, [found], staffId);
  return shown ?? refuse("not_found");
}

async function show(
  { clock }: Deps,
  db: Queryable,
  rows: readonly ContactMessage[],
  staffId: string,
): Promise<ContactCase[]> {
  const asked = { staffId, now: clock.now() };
  const ids = rows.map(({ id }) => id);
  const claimFor = await findClaims(db, "messages", ids, asked);
  const answers = await listAnswers(db, ids);
  const nameOf = await findStaffNames(db, [
    ...rows.map(({ doneBy }) => doneBy),
    ...answers.map((answer) => answer.staffId),
  ]);
  return rows.map(({ accountId, createdAt, doneAt, doneBy, doneNote, ...message }) => ({
    ...message,
    has_account: accountId !== null,
    written_at: createdAt.toISOString(),
    done: doneAt && { at: doneAt.toISOString(), by: nameOf(doneBy) ?? "", note: doneNote ?? "" },
    answers: answers.flatMap((answer) =>
      answer.messageId === message.id
        ? { at: answer.at.toISOString(), by: nameOf(answer.staffId) ?? "", text: answer.text }
        : [],
    ),
    claim: claimFor(message.id),
    version: versionOf([
      doneAt !== null,
      answers.filter(({ messageId }) => messageId === message.id).length,
    ]),
  }));
}
