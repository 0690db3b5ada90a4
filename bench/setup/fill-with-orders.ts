import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";

/** SQL of a column of a copied row; `source` is the row it is copied from, `copy` the number and names of the copy. */
type Columns = Readonly<Record<string, string>>;

/**
 * Copies the newest flight booking many times, over three years of bookings and travel, on 300 routes and with 2,000 names: of twenty,
 * eleven are ticketed, paid and booked in the ledger, seven expired, and two cancelled. Its account gets a hundred of them. Triggers are
 * off: what they would write per row, such as jobs, is not what is measured.
 */
export async function fillWithOrders(pool: pg.Pool, count: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query(`
      create temporary table copies as
      select gen_random_uuid() as id, gen_random_uuid() as payment_id, number,
        timestamptz '2024-01-01' + number * (interval '1000 days' / ${count}) as at,
        case when number % 20 < 11 then 'ticket_issued' when number % 20 < 18 then 'booking_expired'
          else 'booking_cancelled' end as status,
        'R' || chr(65 + number / 12 % 25) || 'X' as origin, 'T' || chr(65 + number % 12) || 'X' as destination
      from generate_series(1, ${count}) as number`);
    const newest = await client.query<{ id: string; price: number }>(
      "select id, total_payable as price from orders where product = 'flight' order by created_at desc limit 1",
    );
    const [source] = newest.rows;
    if (!source) throw new Error("There is no order to copy");
    const { price } = source;
    const isSold = "copy.status = 'ticket_issued'";
    await copyRows(client, "orders", `source.id = '${source.id}'`, {
      id: "copy.id",
      reference: "'B' || lpad(copy.number::text, 9, '0')",
      account_id: `case when copy.number % ${Math.ceil(count / 100)} = 0 then source.account_id else copy.id end`,
      request_key: "null",
      status: "copy.status",
      created_at: "copy.at",
      travel_date: "copy.at::date + 30",
      travel_ends_on: "copy.at::date + 30",
      payment_deadline: "copy.at + interval '2 hours'",
      payment_id: `case when ${isSold} then copy.payment_id end`,
      confirmed_at: `case when ${isSold} then copy.at end`,
      ended_at: `case when not ${isSold} then copy.at + interval '3 hours' end`,
    });
    await copyRows(client, "order_travellers", `source.order_id = '${source.id}'`, {
      id: "gen_random_uuid()",
      order_id: "copy.id",
      first_name: "'Name' || chr(65 + copy.number / 80 % 25)",
      last_name: "'Family' || chr(65 + copy.number % 8) || chr(97 + copy.number / 8 % 10)",
      email: "'buyer' || copy.number || '@example.com'",
      phone: "'+88017' || lpad((copy.number % 100000000)::text, 8, '0')",
    });
    await copyRows(client, "order_events", `source.order_id = '${source.id}'`, {
      order_id: "copy.id",
      at: "copy.at",
    });
    await copyRows(client, "flight_bookings", `source.order_id = '${source.id}'`, {
      order_id: "copy.id",
      criteria:
        "jsonb_set(jsonb_set(source.criteria, '{trips,0,origin}', to_jsonb(copy.origin)), '{trips,0,destination}', to_jsonb(copy.destination))",
      first_departure_at: "copy.at + interval '30 days'",
      ticketed_at: `case when ${isSold} then copy.at end`,
      pnr: `case when ${isSold} then 'P' || copy.number end`,
      ticket_numbers: `case when ${isSold} then jsonb_build_array(copy.number::text) else '[]' end`,
    });
    await client.query(`
      insert into payments (id, attempt_ref, purpose, subject_id, account_id, amount, method, gateway, status,
        pays_subject, received_paisa, verification_code, created_at, paid_at)
      select copy.payment_id, 'A' || copy.number, 'flight', copy.id, copy.id, ${price}, 'online', 'sslcommerz', 'paid',
        true, ${price}00, 'V' || copy.number, copy.at, copy.at
      from copies copy where ${isSold}`);
    // With the causes that the product gives them, or it would book the same sales again.
    await client.query(`
      insert into ledger_entries (kind, cause, product, subject_id, at)
      select booked.kind, booked.kind || ':' || booked.of, 'flight', copy.id, copy.at
      from copies copy cross join lateral (values ('charge', copy.payment_id), ('sale', copy.id)) as booked (kind, of)
      where ${isSold}`);
    await client.query(`
      insert into ledger_lines (entry_id, account, paisa)
      select entry.id, line.account, line.paisa
      from ledger_entries entry join (values
        ('charge', 'clearing:sslcommerz', ${price}00), ('charge', 'customer_deposits', -${price}00),
        ('sale', 'customer_deposits', ${price}00), ('sale', 'supplier_payable:schedule', -${price - 200}00), ('sale', 'revenue:flight', -20000)
      ) as line (kind, account, paisa) using (kind)`);
    await client.query("set session_replication_role = origin");
    await client.query("vacuum analyze");
  } finally {
    client.release();
  }
}

/** Lets the product count the days of what was written, and waits for it. */
export async function keepDailySums(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into pgboss.job (name, data, retry_limit, expire_seconds, policy)
     select name, '{}', 0, 3600, policy from pgboss.queue where name = 'keep-daily-sums'`,
  );
  for (;;) {
    const { rows } = await pool.query<{ isKept: boolean }>(
      `select count(distinct source) >= 4 and not exists (
          select from pgboss.job where name = 'keep-daily-sums' and state < 'completed'
        ) as "isKept"
       from summed_days`,
    );
    if (rows[0]?.isKept) return;
    await pause(500);
  }
}

/** Copies the rows that fit `which` once for each row of `copies`. */
async function copyRows(client: pg.PoolClient, table: string, which: string, columns: Columns) {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  await client.query(
    `insert into ${table} (${names.map((name) => `"${name}"`).join(", ")})
     select ${names.map((name) => columns[name] ?? `source."${name}"`).join(", ")}
     from copies copy cross join ${table} source where ${which}`,
  );
}
