import { type Attack, gainsOf } from "../attack.ts";
import { bookFlight, findFlight, nextAddress, signUp } from "../people.ts";
import type { Target } from "../target.ts";

export interface SeatFacts {
  /** Seats that accounts without a proven address or a payment hold when the attack is over. */
  readonly seats: number;
  readonly orders: number;
  readonly sent: number;
  readonly allowed: { readonly seats: number; readonly orders: number };
}

const describe = ({ seats, orders, sent }: SeatFacts) =>
  `${seats} seats, ${orders} of ${sent} orders`;

function judge({ seats, orders, allowed }: SeatFacts): string[] {
  return gainsOf(
    [seats > allowed.seats, `${seats} seats are held unpaid, ${allowed.seats} are allowed`],
    [orders > allowed.orders, `${orders} orders are held unpaid, ${allowed.orders} are allowed`],
  );
}

async function countHeld({ database }: Target, emails: readonly string[]) {
  const { rows } = await database.query<{ seats: number; orders: number }>(
    `select coalesce(sum(seats), 0)::int as seats, count(*)::int as orders
     from unpaid_orders join accounts on accounts.id = account_id where email = any($1)`,
    [emails],
  );
  return rows[0] ?? { seats: 0, orders: 0 };
}

const ORDERS = 40;

/** Row 4: one new account books seven seats forty times, over many flights. It may hold its first order. */
export const holdSeatsFromOneAccount: Attack<SeatFacts> = {
  name: "one unverified account books 40 × 7 seats",
  async carryOut(target) {
    const { address } = target;
    const person = await signUp(address);
    const flights = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        findFlight(address, { from: person.from, daysAhead: 30 + at, adults: 7 }),
      ),
    );
    const tries = Array.from({ length: ORDERS / flights.length }, () => flights).flat();
    await Promise.all(tries.map((flight) => bookFlight(address, person, flight, { adults: 7 })));
    const held = await countHeld(target, [person.email]);
    return { ...held, sent: ORDERS, allowed: { seats: 7, orders: 1 } };
  },
  describe,
  judge,
};

const ACCOUNTS = 12;
/** `network_seats_of_one`, and the first orders of accounts that fit whatever the network holds. */
const NETWORK_SEATS = 21;

/** Row 4: twelve accounts at one address take the seats of one flight. */
export const holdSeatsFromOneNetwork: Attack<SeatFacts> = {
  name: "12 accounts of one address take one flight",
  async carryOut(target) {
    const { address } = target;
    const from = nextAddress();
    const flight = await findFlight(address, { from, daysAhead: 50, adults: 7 });
    const emails = await Promise.all(
      Array.from({ length: ACCOUNTS }, async () => {
        const person = await signUp(address, { from });
        await bookFlight(address, person, flight, { adults: 7 });
        return person.email;
      }),
    );
    const held = await countHeld(target, emails);
    return { ...held, sent: ACCOUNTS, allowed: { seats: NETWORK_SEATS, orders: ACCOUNTS } };
  },
  describe,
  judge,
};
