import type { ContactCase, ContactCasesReply } from "@ghuri/contract/contact-cases";
import type { z } from "zod";
import type { Queryable } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { type ContactMessage, findMessage, listWaitingMessages } from "../../contact/index.ts";
import { claimsOf } from "../claims/claim-rows.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { staffNames } from "../people/staff-names.ts";
import { PER_PAGE, pageOfQueue } from "../queue-page.ts";
import { seenOf } from "../seen-of.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock">;

/** Messages that wait, oldest first, each whole: they are short, and all that there is to see. */
export async function queueOfMessages(
  deps: Deps,
  { page, staffId }: { readonly page: number; readonly staffId: string },
): Promise<z.infer<typeof ContactCasesReply>> {
  const { rows, total } = await listWaitingMessages(deps.db, {
    offset: (page - 1) * PER_PAGE,
    limit: PER_PAGE,
  });
  return pageOfQueue(await show(deps, deps.db, rows, staffId), { page, total });
}

/** One message as it is at this moment. */
export async function findMessageCase(
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
  const claimFor = await claimsOf(db, "messages", ids, asked);
  const nameOf = await staffNames(
    db,
    rows.map(({ doneBy }) => doneBy),
  );
  return rows.map(({ accountId, createdAt, doneAt, doneBy, doneNote, ...message }) => ({
    ...message,
    has_account: accountId !== null,
    written_at: createdAt.toISOString(),
    done: doneAt && { at: doneAt.toISOString(), by: nameOf(doneBy) ?? "", note: doneNote ?? "" },
    claim: claimFor(message.id),
    seen: seenOf(doneAt !== null),
  }));
}
