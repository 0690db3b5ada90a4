import type {
  AdminPaymentAccount,
  ReorderPaymentAccountsBody,
  PaymentAccountBody,
  SavePaymentAccountBody,
  SwitchPaymentAccountBody,
} from "@ghuri/contract/admin-site-content";
import type { z } from "zod";
import type { Queryable, Transaction } from "../../../../platform/db/database.ts";
import { refuse } from "../../../../platform/http/refusals/refuse.ts";
import { newId } from "../../../../platform/ids.ts";
import {
  addPaymentAccount,
  updatePaymentAccount,
  findPaymentAccount,
  listPaymentAccountRecords,
  lockPaymentAccount,
  reorderPaymentAccounts,
  type PaymentAccountRecord,
  setPaymentAccountClosed,
} from "../../../payments/index.ts";
import type { AuditedAction, Actor } from "../../audit/actions.ts";
import { withAudit } from "../../audit/with-audit.ts";
import type { BackOfficeDeps } from "../../deps.ts";
import { versionOf } from "../../version-of.ts";
import { changeContent } from "../change-content.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock">;

/** Accounts for manual payments, in the order that travellers see. */
export async function listAdminPaymentAccounts(db: Queryable): Promise<AdminPaymentAccount[]> {
  return (await listPaymentAccountRecords(db)).map(show);
}

/** Adds an account and offers it to travellers immediately. */
export function addPaymentAccountAsStaff(
  deps: Deps,
  { by, body }: { readonly by: Actor; readonly body: z.output<typeof PaymentAccountBody> },
): Promise<AdminPaymentAccount> {
  const id = newId();
  const subject = { kind: "payment-account", id } as const;
  return withAudit(deps, { by, action: "payment-account.add", subject, why: null }, async (tx) => {
    await addPaymentAccount(tx, id, body);
    const after = show(await findPaymentAccount(tx, id));
    return { before: null, after: toAuditDetails(after), result: after };
  });
}

/** Edits an account. The number can change only while no payment refers to it. */
export function savePaymentAccountAsStaff(
  deps: Deps,
  {
    by,
    id,
    body: { version, ...fields },
  }: {
    readonly by: Actor;
    readonly id: string;
    readonly body: z.output<typeof SavePaymentAccountBody>;
  },
): Promise<AdminPaymentAccount> {
  return change(deps, {
    action: {
      by,
      action: "payment-account.change",
      subject: { kind: "payment-account", id },
      why: null,
    },
    version,
    write: (tx, account) => updatePaymentAccount(tx, account, fields),
  });
}

/** Closes an account, or reopens it. */
export function switchPaymentAccountAsStaff(
  deps: Deps,
  {
    by,
    id,
    body: { to, version },
  }: {
    readonly by: Actor;
    readonly id: string;
    readonly body: z.output<typeof SwitchPaymentAccountBody>;
  },
): Promise<AdminPaymentAccount> {
  const action = to === "closed" ? "payment-account.close" : "payment-account.reopen";
  const closedAt = to === "closed" ? deps.clock.now() : null;
  return change(deps, {
    action: { by, action, subject: { kind: "payment-account", id }, why: null },
    version,
    write: (tx) => setPaymentAccountClosed(tx, id, closedAt),
  });
}

/** Sets the order that travellers see, unless it changed since `expected`. */
export function reorderPaymentAccountsAsStaff(
  deps: Deps,
  { by, body }: { readonly by: Actor; readonly body: z.output<typeof ReorderPaymentAccountsBody> },
): Promise<AdminPaymentAccount[]> {
  const subject = { kind: "payment-account", id: "all" } as const;
  return withAudit(
    deps,
    { by, action: "payment-account.order", subject, why: null },
    async (tx) => {
      const isOrdered = await reorderPaymentAccounts(tx, body);
      const accounts = await listAdminPaymentAccounts(tx);
      if (!isOrdered) refuse("case_changed", { facts: { case: accounts } });
      return { before: body.expected, after: accounts.map(({ id }) => id), result: accounts };
    },
  );
}

async function change(
  deps: Deps,
  wish: {
    readonly action: AuditedAction;
    readonly version: string;
    readonly write: (tx: Transaction, account: AdminPaymentAccount) => Promise<void>;
  },
): Promise<AdminPaymentAccount> {
  const { id } = wish.action.subject;
  const find = async (db: Queryable) => show(await findPaymentAccount(db, id));
  await changeContent(deps, {
    ...wish,
    lock: (tx) => lockPaymentAccount(tx, id),
    find,
    toAuditDetails,
  });
  return find(deps.db);
}

function show(account: PaymentAccountRecord): AdminPaymentAccount {
  const { id, name, number, payments } = account;
  const closed = account.closedAt?.toISOString() ?? null;
  return {
    id,
    name,
    number,
    closed_at: closed,
    payments,
    version: versionOf([name, number, closed]),
  };
}

/** These are the company's own account numbers, not personal data. */
function toAuditDetails({ id, name, number, closed_at: closedAt }: AdminPaymentAccount): unknown {
  return { id, name, number, is_open: closedAt === null };
}
