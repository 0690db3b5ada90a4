import type {
  RemoveSubscriberBody,
  SubscribersQuery,
  SubscribersReply,
  SubscriberExportReply,
} from "@ghuri/contract/admin-site-content";
import { todayInDhaka } from "@ghuri/contract/dates";
import type { z } from "zod";
import { csvLine } from "../../../../platform/http/downloads/csv.ts";
import { refuse } from "../../../../platform/http/refusals/refuse.ts";
import { isId } from "../../../../platform/ids.ts";
import {
  listConfirmedSubscribers,
  countSubscribers,
  listSubscribers,
  removeSubscriber,
  subscriberState,
} from "../../../newsletter/index.ts";
import type { Actor } from "../../audit/actions.ts";
import { withAudit } from "../../audit/with-audit.ts";
import type { BackOfficeDeps } from "../../deps.ts";
import { PER_PAGE, toQueuePage } from "../../queue-page.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock">;

/** One page of newsletter subscribers. */
export async function listAdminSubscribers(
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
    left_at: row.unsubscribedAt?.toISOString() ?? null,
  }));
  return { ...toQueuePage(data, { page, total }), counts: await countSubscribers(db) };
}

/** Removes a subscriber. The audit entry contains neither name nor address. */
export function removeSubscriberAsStaff(
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
  return withAudit(
    deps,
    { by, action: "subscriber.remove", subject, why: body.reason },
    async (tx) => {
      const was = await removeSubscriber(tx, id, deps.clock.now());
      if (was === null) refuse("not_found");
      return { before: { state: was }, after: { state: "gone" }, result: undefined };
    },
  );
}

/** Exports confirmed subscribers as CSV; the export is audited. */
export function exportSubscribers(
  deps: Deps,
  by: Actor,
): Promise<z.infer<typeof SubscriberExportReply>["data"]> {
  const subject = { kind: "subscriber", id: "all" } as const;
  return withAudit(deps, { by, action: "subscriber.export", subject, why: null }, async (tx) => {
    const rows = await listConfirmedSubscribers(tx);
    const lines = rows.map(({ email, language, confirmedAt }) =>
      csvLine([email, language, confirmedAt && todayInDhaka(confirmedAt)]),
    );
    const csv = csvLine(["email", "language", "confirmed_on"]) + lines.join("");
    const file = `newsletter-${todayInDhaka(deps.clock.now())}.csv`;
    return {
      before: null,
      after: { rows: rows.length },
      result: { file, rows: rows.length, csv },
    };
  });
}
