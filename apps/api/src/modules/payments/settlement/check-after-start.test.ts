import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPaymentPage } from "../../../../test/book-flight.ts";
import { bookPackage, getPackageBooking } from "../../../../test/book-package.ts";
import { submitForm } from "../../../../test/pay-at-gateway.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

const BOOKED = "2026-11-21T06:00:00Z";

let app: TestApp;
let owner: SignedUpAccount;

beforeAll(async () => {
  app = await startTestApp({ at: BOOKED });
  owner = await signUp(app);
});
afterAll(() => app.stop());

describe("a node that starts", () => {
  it("queries an open payment at once, whose messages came while no node listened", async () => {
    const address = await app.http.listen({ port: 0, host: "127.0.0.1" });
    const local = (url: string) => address + new URL(url).pathname + new URL(url).search;
    const id = await bookPackage(app, owner);
    const page = await openPaymentPage(app, owner, id, "package");
    await submitForm({ local }, page, { press: "pay", case: "silent" });
    expect(await getPackageBooking(app, owner, id)).toMatchObject({ status: "booked" });

    // Seconds later: the next check is planned for a minute after the payment began.
    const next = await startTestApp({ at: BOOKED, database: app.database });
    next.clock.set("2026-11-21T06:00:05Z");
    await next.http.listen({ port: 0, host: "127.0.0.1" });
    await next.startJobs();
    await expect
      .poll(() => getPackageBooking(app, owner, id))
      .toMatchObject({ status: "confirmed", payment_status: "paid" });
    await next.stop();
  });
});
