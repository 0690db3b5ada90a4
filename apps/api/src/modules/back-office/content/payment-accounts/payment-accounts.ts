import type {
  DeskPaymentAccount,
  OrderPaymentAccountsBody,
  PaymentAccountBody,
  SavePaymentAccountBody,
  SwitchPaymentAccountBody,
} from "@ghuri/contract/desk-site-content";
import type { z } from "zod";
import type { Queryable, Transaction } from "../../../../platform/db/database.ts";
import { refuse } from "../../../../platform/http/refuse.ts";
import { newId } from "../../../../platform/ids.ts";
import {
  addPaymentAccount,
  changePaymentAccount,
  findPaymentAccount,
  listPaymentAccountRecords,
  lockPaymentAccount,
  orderPaymentAccounts,
  type PaymentAccountRecord,
  switchPaymentAccount,
} from "../../../payments/index.ts";
import type { Act, Actor } from "../../audit/acts.ts";
import { onRecord } from "../../audit/on-record.ts";
import type { BackOfficeDeps } from "../../deps.ts";
import { seenOf } from "../../seen-of.ts";
import { changeContent } from "../content-act.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock">;

/** Accounts that take manual payments, in the order in which travellers are offered them. */
export async function listDeskAccounts(db: Queryable): Promise<DeskPaymentAccount[]> {
  return (await listPaymentAccountRecords(db)).map(show);
}

/** Opens an account: travellers are offered it at once. */
export function openDeskAccount(
  deps: Deps,
  { by, body }: { readonly by: Actor; readonly body: z.output<typeof PaymentAccountBody> },
): Promise<DeskPaymentAccount> {
  const id = newId();
  const subject = { kind: "payment-account", id } as const;
  return onRecord(deps, { by, act: "payment-account.add", subject, why: null }, async (tx) => {
    await addPaymentAccount(tx, id, body);
    const after = show(await findPaymentAccount(tx, id));
    return { before: null, after: inLog(after), answer: after };
  });
}

/** Words it better; the number only while no payment names it. */
export function saveDeskAccount(
  deps: Deps,
  {
    by,
    id,
    body: { seen, ...fields },
  }: {
    readonly by: Actor;
    readonly id: string;
    readonly body: z.output<typeof SavePaymentAccountBody>;
  },
): Promise<DeskPaymentAccount> {
  return change(deps, {
    act: { by, act: "payment-account.change", subject: { kind: "payment-account", id }, why: null },
    seen,
    write: (tx, account) => changePaymentAccount(tx, account, fields),
  });
}

/** Takes an account away from those that are offered, or puts it back. */
export function switchDeskAccount(
  deps: Deps,
  {
    by,
    id,
    body: { to, seen },
  }: {
    readonly by: Actor;
    readonly id: string;
    readonly body: z.output<typeof SwitchPaymentAccountBody>;
  },
): Promise<DeskPaymentAccount> {
  const act = to === "closed" ? "payment-account.close" : "payment-account.reopen";
  const closedAt = to === "closed" ? deps.clock.now() : null;
  return change(deps, {
    act: { by, act, subject: { kind: "payment-account", id }, why: null },
    seen,
    write: (tx) => switchPaymentAccount(tx, id, closedAt),
  });
}

/** The order in which travellers are offered them, if it is still the one that was seen. */
export function orderDeskAccounts(
  deps: Deps,
  { by, body }: { readonly by: Actor; readonly body: z.output<typeof OrderPaymentAccountsBody> },
): Promise<DeskPaymentAccount[]> {
  const subject = { kind: "payment-account", id: "all" } as const;
  return onRecord(deps, { by, act: "payment-account.order", subject, why: null }, async (tx) => {
    const isOrdered = await orderPaymentAccounts(tx, body);
    const accounts = await listDeskAccounts(tx);
    if (!isOrdered) refuse("case_changed", { facts: { case: accounts } });
    return { before: body.seen, after: accounts.map(({ id }) => id), answer: accounts };
  });
}

async function change(
  deps: Deps,
  wish: {
    readonly act: Act;
    readonly seen: string;
    readonly write: (tx: Transaction, account: DeskPaymentAccount) => Promise<void>;
  },
): Promise<DeskPaymentAccount> {
  const { id } = wish.act.subject;
  const find = async (db: Queryable) => show(await findPaymentAccount(db, id));
  await changeContent(deps, {
    ...wish,
    lock: (tx) => lockPaymentAccount(tx, id),
    find,
    inLog,
  });
  return find(deps.db);
}

function show(account: PaymentAccountRecord): DeskPaymentAccount {
  const { id, name, number, payments } = account;
  const closed = account.closedAt?.toISOString() ?? null;
  return { id, name, number, closed_at: closed, payments, seen: seenOf([name, number, closed]) };
}

/** The house's own accounts: nobody's personal number. */
function inLog({ id, name, number, closed_at: closedAt }: DeskPaymentAccount): unknown {
  return { id, name, number, is_open: closedAt === null };
}
