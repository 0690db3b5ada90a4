import pg from "pg";
import type { Records } from "./records.ts";
import type { System } from "./system.ts";

/**
 * Reads the shop in one snapshot, then gateway and airline: money and seats that the shop knows must be there by then.
 * Reads both databases directly, not through the proxies.
 */
export async function readRecords({
  shopUrl,
  gatewayUrl,
  airline,
}: Pick<System, "shopUrl" | "gatewayUrl" | "airline">): Promise<Records> {
  const shop = await readShop(shopUrl);
  const charges = await query<Records["charges"][number]>(
    gatewayUrl,
    `select tran_id as "attemptRef", paisa from sandbox_tries where status = 'VALID'`,
  );
  return { ...shop, charges, airlineOrders: await airline.orders() };
}

async function readShop(url: string): Promise<Omit<Records, "charges" | "airlineOrders">> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    const rows = async <Row extends object>(text: string) => (await client.query<Row>(text)).rows;
    return {
      bookings: await rows(`select orders.id, supplier, request_key as "requestKey", status,
        total_payable as "totalPayable", coupon_code as "couponCode", payment_id as "paymentId", pnr,
        ticket_numbers as "ticketNumbers"
        from orders join flight_bookings on order_id = orders.id`),
      events: await rows(
        `select order_id as "bookingId", number, "from", "to" from order_events
          join flight_bookings using (order_id)`,
      ),
      seats: await rows(`select id::int, capacity, taken from seat_inventory`),
      holds:
        await rows(`select booking_id as "bookingId", inventory_id::int as "inventoryId", seats,
        state from seat_holds`),
      payments:
        await rows(`select id, attempt_ref as "attemptRef", subject_id as "bookingId", amount, status,
        pays_subject as "paysSubject", received_paisa as "receivedPaisa" from payments`),
      refunds: await rows(`select payment_id as "paymentId", paisa from refund_queue`),
      coupons: await rows(`select id, code, taken, total_limit as "totalLimit" from coupons`),
      couponUses: await rows(
        `select coupon_id as "couponId", booking_id as "bookingId", state from coupon_uses`,
      ),
      tickets: await rows(`select booking_id as "bookingId", pnr, ticket_numbers as "ticketNumbers",
        voided_at is not null as "isVoided" from issued_tickets`),
      ledgerFaults: (await rows<{ fault: string }>(LEDGER_FAULTS)).map(({ fault }) => fault),
      emailCauses: (await rows<{ cause: string }>(`select cause from mailbox_emails`)).map(
        ({ cause }) => cause,
      ),
      deadJobs: await jobNames(rows, "name = 'dead-jobs' and state = 'created'", "source_name"),
      overdueJobs: await jobNames(
        rows,
        `state < 'completed' and name <> 'dead-jobs' and start_after < now() - interval '60 seconds'`,
        "name",
      ),
    };
  } finally {
    await client.end();
  }
}

async function jobNames(
  rows: (text: string) => Promise<readonly object[]>,
  condition: string,
  column: string,
): Promise<string[]> {
  const found = await rows(`select ${column} as name from pgboss.job where ${condition}`);
  return found.map((row) => ("name" in row ? String(row.name) : ""));
}

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** What the ledger lacks of payments and refunds, and entries that do not balance. */
const LEDGER_FAULTS = `
  select 'the charge of payment ' || p.id || ' is not in the ledger' as fault from payments p
  where p.method = 'online' and p.received_paisa is not null and not exists (
    select from ledger_entries e where e.subject_id = p.subject_id and e.cause like 'charge:' || p.id || ':%')
  union all
  select 'payment ' || p.id || ' is handled, and the ledger has neither sale nor refund' from payments p
  where p.pays_subject and p.paid_job_due_at is null and not exists (
    select from ledger_entries e where e.subject_id = p.subject_id and e.kind in ('sale', 'refund_requested'))
  union all
  select 'refunds of order ' || coalesce(q.subject_id, l.subject_id) || ' differ from the ledger'
  from (
    select p.subject_id, sum(r.paisa) filter (where r.status <> 'rejected') as paisa
    from refund_queue r join payments p on p.id = r.payment_id group by 1
  ) q full join (
    select e.subject_id, -sum(l.paisa) as paisa from ledger_entries e join ledger_lines l on l.entry_id = e.id
    where l.account = 'refunds_payable' and e.kind in ('refund_requested', 'refund_rejected') group by 1
  ) l using (subject_id)
  where coalesce(q.paisa, 0) <> coalesce(l.paisa, 0)
  union all
  select 'ledger entry ' || entry_id || ' does not balance' from ledger_lines group by entry_id having sum(paisa) <> 0`;
