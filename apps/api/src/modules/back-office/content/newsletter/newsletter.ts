import type {
  RemoveSubscriberBody,
  SubscribersQuery,
  SubscribersReply,
  SubscribersTableReply,
} from "@ghuri/contract/desk-site-content";
import { todayInDhaka } from "@ghuri/contract/dates";
import type { z } from "zod";
import { csvLine } from "../../../../platform/http/csv.ts";
import { refuse } from "../../../../platform/http/refuse.ts";
import { isId } from "../../../../platform/ids.ts";
import {
  confirmedSubscribers,
  countSubscribers,
  listSubscribers,
  removeSubscriber,
  subscriberState,
} from "../../../newsletter/index.ts";
import type { Actor } from "../../audit/acts.ts";
import { onRecord } from "../../audit/on-record.ts";
import type { BackOfficeDeps } from "../../deps.ts";
import { PER_PAGE, pageOfQueue } from "../../queue-page.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock">;

/** One page of the newsletter's list. */
export async function listDeskSubscribers(
  { db }: Deps,
  { page, search, state }: z.output<typeof SubscribersQuery>,
): Promise<z.infer<typeof SubscribersReply>> {
  const wanted = { search, state, offset: (page - 1) * PER_PAGE, limit: PER_PAGE };
  const { rows, total } = await listSubscribers(db, wanted);
  const data = rows.map((row) => ({
    id: row.id,
    email: row.email,
    language: row.language,
    state: subscriberState(row),
    asked_at: row.createdAt.toISOString(),
    confirmed_at: row.confirmedAt?.toISOString() ?? null,
    left_at: row.leftAt?.toISOString() ?? null,
  }));
  return { ...pageOfQueue(data, { page, total }), counts: await countSubscribers(db) };
}

/** Takes somebody off the list who asked for it; the record knows neither name nor address. */
export function removeDeskSubscriber(
  deps: Deps,
  asked: {
    readonly by: Actor;
    readonly id: string;
    readonly body: z.output<typeof RemoveSubscriberBody>;
  },
): Promise<void> {
  const { by, id, body } = asked;
  if (!isId(id)) refuse("not_found");
  const subject = { kind: "subscriber", id } as const;
  return onRecord(deps, { by, act: "subscriber.remove", subject, why: body.reason }, async (tx) => {
    const was = await removeSubscriber(tx, id, deps.clock.now());
    if (was === null) refuse("not_found");
    return { before: { state: was }, after: { state: "gone" }, answer: undefined };
  });
}

/** Everybody who confirmed, as a table for a mail program. That somebody took it stays known. */
export function takeSubscribersTable(
  deps: Deps,
  by: Actor,
): Promise<z.infer<typeof SubscribersTableReply>["data"]> {
  const subject = { kind: "subscriber", id: "all" } as const;
  return onRecord(deps, { by, act: "subscriber.export", subject, why: null }, async (tx) => {
    const rows = await confirmedSubscribers(tx);
    const lines = rows.map(({ email, language, confirmedAt }) =>
      csvLine([email, language, confirmedAt && todayInDhaka(confirmedAt)]),
    );
    const csv = csvLine(["email", "language", "confirmed_on"]) + lines.join("");
    const file = `newsletter-${todayInDhaka(deps.clock.now())}.csv`;
    return {
      before: null,
      after: { rows: rows.length },
      answer: { file, rows: rows.length, csv },
    };
  });
}
