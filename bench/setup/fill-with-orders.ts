import type pg from "pg";

/** SQL of a column of a copied row; `source` is the row it is copied from, `copy` the number and names of the copy. */
type Columns = Readonly<Record<string, string>>;

/**
 * Copies the newest flight booking many times, over three years of bookings and travel: of twenty, eleven are ticketed
 * and paid, seven expired, and two cancelled. Its account gets a hundred of them.
 */
export async function fillWithOrders(pool: pg.Pool, count: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`
      create temporary table copies as
      select gen_random_uuid() as id, gen_random_uuid() as payment_id, number,
        timestamptz '2024-01-01' + number * (interval '1000 days' / ${count}) as at,
        case when number % 20 < 11 then 'ticket_issued' when number % 20 < 18 then 'booking_expired'
          else 'booking_cancelled' end as status
      from generate_series(1, ${count}) as number`);
    const newest = await client.query<{ id: string; account_id: string }>(
      "select id, account_id from orders where product = 'flight' order by created_at desc limit 1",
    );
    const [source] = newest.rows;
    if (!source) throw new Error("There is no order to copy");
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
    });
    await copyRows(client, "order_events", `source.order_id = '${source.id}'`, {
      order_id: "copy.id",
      at: "copy.at",
    });
    await copyRows(client, "flight_bookings", `source.order_id = '${source.id}'`, {
      order_id: "copy.id",
      first_departure_at: "copy.at + interval '30 days'",
      ticketed_at: `case when ${isSold} then copy.at end`,
      pnr: `case when ${isSold} then 'P' || copy.number end`,
      ticket_numbers: `case when ${isSold} then jsonb_build_array(copy.number::text) else '[]' end`,
    });
    await client.query(`
      insert into payments (id, attempt_ref, purpose, subject_id, account_id, amount, method, gateway, status,
        pays_subject, received_paisa, verification_code, created_at, paid_at)
      select copy.payment_id, 'A' || copy.number, 'flight', copy.id, copy.id, 5000, 'online', 'sslcommerz', 'paid',
        true, 500000, 'V' || copy.number, copy.at, copy.at
      from copies copy where ${isSold}`);
    await client.query("vacuum analyze");
  } finally {
    client.release();
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
