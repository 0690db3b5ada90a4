import { sql } from "drizzle-orm";
import type { SandboxDatabase } from "./sandbox.ts";

/** Any number that nothing else in the database locks on. */
const LOCK = 7_315_001;

const STATEMENTS = [
  sql`create table if not exists sandbox_store (
    id integer primary key,
    store_id text not null,
    password text not null,
    constraint sandbox_store_only_one check (id = 1)
  )`,
  sql`create table if not exists sandbox_sessions (
    key text primary key,
    tran_id text not null,
    paisa integer not null,
    "order" jsonb not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    closed_at timestamptz
  )`,
  sql`create index if not exists sandbox_sessions_tran_id on sandbox_sessions (tran_id)`,
  sql`create table if not exists sandbox_tries (
    id uuid primary key,
    session_key text not null references sandbox_sessions (key),
    tran_id text not null,
    outcome text not null,
    status text not null,
    paisa integer not null,
    val_id text unique,
    bank_tran_id text not null,
    card_type text not null,
    masked_card text not null,
    at timestamptz not null,
    valid_at timestamptz not null,
    validated_at timestamptz,
    fault_until timestamptz
  )`,
  sql`create index if not exists sandbox_tries_tran_id on sandbox_tries (tran_id)`,
  sql`create index if not exists sandbox_tries_bank_tran_id on sandbox_tries (bank_tran_id)`,
  sql`create unique index if not exists sandbox_tries_paid_once on sandbox_tries (session_key)
    where status = 'VALID'`,
  sql`create table if not exists sandbox_notices (
    id uuid primary key,
    session_key text not null references sandbox_sessions (key),
    try_id uuid references sandbox_tries (id),
    is_forged boolean not null default false,
    due_at timestamptz not null,
    sendings integer not null default 0,
    done_at timestamptz
  )`,
  sql`create index if not exists sandbox_notices_due on sandbox_notices (due_at)
    where done_at is null`,
  sql`create table if not exists sandbox_refunds (
    reference text primary key,
    bank_tran_id text not null,
    refund_tran_id text not null,
    paisa integer not null,
    initiated_at timestamptz not null,
    refunded_at timestamptz not null,
    constraint sandbox_refunds_once unique (refund_tran_id),
    constraint sandbox_refunds_paisa check (paisa > 0)
  )`,
  sql`create index if not exists sandbox_refunds_bank_tran_id on sandbox_refunds (bank_tran_id)`,
];

/**
 * Creates the tables of `tables.ts` where they are missing. They are not in the application's migrations, so
 * a live system never has them. The lock keeps two processes from creating them at once, which PostgreSQL
 * answers with an error in spite of `if not exists`.
 */
export async function createTables(db: SandboxDatabase): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    // A role that only uses the tables may not even ask for them `if not exists`.
    const [found] = await tx
      .select({ last: sql<string | null>`to_regclass('sandbox_refunds_bank_tran_id')::text` })
      .from(sql`(select 1) one`);
    if (found?.last) return;
    for (const statement of STATEMENTS) await tx.execute(statement);
  });
}
