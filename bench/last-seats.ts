// A thousand buyers at once for nine seats, compared with the same contest as bare conditional updates.
import pg from "pg";
import { createBareTables, reserveBare } from "./setup/bare-reservations.ts";
import { type Buyer, registerBuyers } from "./setup/buyers.ts";
import { countByStatus, runLoad } from "./setup/run-load.ts";
import { printMachine } from "./setup/print-machine.ts";
import { buildBookingRequest, findOffers, type Offer } from "./setup/offers.ts";
import { milliseconds, printTable, ratio } from "./setup/print-table.ts";
import { withProduct } from "./setup/with-product.ts";

const PORT = 4361;
const BUYERS = 1000;
const SEATS = 9;
const ROUNDS = 3;
const POOL = 16;

await withProduct(PORT, async ({ address, databaseUrl }) => {
  const buyers = await registerBuyers(address, BUYERS);
  const [first] = buyers;
  if (!first) throw new Error("Nobody wants to buy");
  const pool = new pg.Pool({ connectionString: databaseUrl, max: POOL });
  const rows: string[][] = [];
  try {
    await createBareTables(pool, ROUNDS);
    await pool.query("update bare_seats set capacity = $1", [SEATS]);
    for (let round = 1; round <= ROUNDS; round++) {
      // One flight per round: a flight used before would have its row in every cache.
      const [offer] = await findOffers(address, [
        { from: "DAC", to: "CXB", daysAhead: 30 + round },
      ]);
      if (!offer) throw new Error("No flight to sell");
      await leaveSeats(address, pool, offer, first);
      const http = await contestOverHttp(address, offer, buyers);
      const bare = await contestInDatabase(pool, round);
      rows.push(
        [`${round}. over HTTP`, http.answers, milliseconds(http.ms), ratio(http.ms, bare.ms)],
        [`${round}. bare updates`, bare.answers, milliseconds(bare.ms), ""],
      );
    }
  } finally {
    await pool.end();
  }
  printTable(
    `${BUYERS} buyers at once for ${SEATS} seats; the peer is a conditional update over ${POOL} connections`,
    ["round", "answers", "all answered, ms", "of the peer"],
    rows,
  );
  await printMachine(databaseUrl);
});

/** The first booking creates the flight's seat rows; then all seats but nine are removed. */
async function leaveSeats(address: string, pool: pg.Pool, offer: Offer, buyer: Buyer) {
  const { method, path, headers = {}, body = "" } = buildBookingRequest(offer, buyer);
  const answer = await fetch(address + path, { method, headers, body });
  const { data } = (await answer.json()) as { data: { id: string } };
  await pool.query(
    `update seat_inventory set capacity = taken + $1
     where id in (select inventory_id from seat_holds where booking_id = $2)`,
    [SEATS, data.id],
  );
}

async function contestOverHttp(address: string, offer: Offer, buyers: readonly Buyer[]) {
  const shots = buyers.map((buyer) => buildBookingRequest(offer, buyer));
  const outcome = await runLoad({
    address,
    inFlight: buyers.length,
    until: { calls: buyers.length },
    next: () => shots.pop() ?? { method: "GET", path: "/healthz" },
  });
  return { answers: countByStatus(outcome), ms: outcome.seconds * 1000 };
}

async function contestInDatabase(pool: pg.Pool, flight: number) {
  const startedAt = performance.now();
  const won = await Promise.all(Array.from({ length: BUYERS }, () => reserveBare(pool, flight)));
  const sold = won.filter(Boolean).length;
  return { answers: `sold: ${sold}, refused: ${BUYERS - sold}`, ms: performance.now() - startedAt };
}
