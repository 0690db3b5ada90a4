import { pino } from "pino";
import { loadAirports } from "../src/modules/airports/index.ts";
import { createBookingBatcher } from "../src/modules/flight-booking/checkout/booking-batcher.ts";
import type { FlightBookingDeps } from "../src/modules/flight-booking/deps.ts";
import { createFindByRequestKey } from "../src/modules/flight-booking/checkout/find-by-request-key.ts";
import { createSearchStore } from "../src/modules/flight-search/store/create-search-store.ts";
import { createJobs } from "../src/platform/jobs/jobs.ts";
import { createMailboxMailer } from "../src/platform/mail/mailer.ts";
import type { FlightSupplier } from "../src/suppliers/flight-supplier.ts";
import { createScheduleSupplier } from "../src/suppliers/schedule/index.ts";
import type { TestApp } from "./test-app.ts";

/**
 * What flight-booking works with, on a test app's database and clock, with the built-in supplier as
 * the case wants it. Its own line to the queue has to be closed with `jobs.stop()`.
 */
export async function bookingDeps(
  { database, clock, jobHandlers }: TestApp,
  wrap: (supplier: FlightSupplier) => FlightSupplier,
): Promise<FlightBookingDeps> {
  const { db, driver } = database;
  const log = pino({ level: "silent" });
  const airports = loadAirports();
  const describeAirport = (iata: string) => airports.describe(iata, "en");
  const jobs = createJobs(driver, log);
  await jobs.open(jobHandlers);
  return {
    db,
    clock,
    log,
    jobs,
    batcher: createBookingBatcher(db, jobs),
    findByRequestKey: createFindByRequestKey(db),
    search: {
      suppliers: [wrap(createScheduleSupplier({ db, describeAirport }))],
      store: createSearchStore(null, log),
      airports,
      checkCoupon: () => Promise.reject(new Error("no coupon is asked about")),
      clock,
      log,
    },
    mailer: createMailboxMailer(db, clock),
    company: { name: "", address: "", registration: "", phone: "", email: "" },
    isLive: false,
    appUrl: "https://ghuri.test",
  };
}
