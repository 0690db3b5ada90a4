import { daysFromToday } from "../setup/dates.ts";
import { mailedLink } from "../setup/mailbox.ts";
import { startOtherShop } from "../setup/other-shop.ts";
import { holdFlight, signInByApi } from "../setup/sign-in-by-api.ts";
import { bookNow, fillTraveller, openResults } from "../setup/traveller-steps.ts";
import { expect, test } from "../setup/test.ts";

/** The limits are those of a real shop here; the other journeys share accounts and addresses. */
const PORT = Number(process.env["E2E_PORT"] ?? 3900) + 5001;
test.use({ baseURL: `http://localhost:${PORT}` });

let stop: (() => Promise<void>) | undefined;
test.beforeAll(async () => {
  stop = await startOtherShop({ program: "apps/api/src/main.ts", port: PORT, env: {} });
});
test.afterAll(async () => {
  await stop?.();
});

test("a second unpaid booking names the first, keeps what was typed, and goes through once the address is confirmed", async ({
  page,
  expectAccessible,
}) => {
  const me = await signInByApi(page);
  const first = await holdFlight(page.request, me, { to: "CXB", inDays: 20 });
  await openResults(page, {
    trips: [{ origin: "DAC", destination: "CGP", departure: daysFromToday(21) }],
  });
  await page
    .getByRole("button", { name: /^Select Flight/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Validate for Booking" }).waitFor();
  await fillTraveller(page, {
    first: "Tania",
    last: "Rahman",
    born: "14031994",
    gender: "Female",
    email: me.email,
  });
  await expect(page.getByText("Ready for booking")).toBeVisible();
  await page.getByRole("checkbox", { name: /I agree/ }).check();
  await page.getByRole("button", { name: /^Book now/ }).click();

  const refusal = page.getByRole("dialog", { name: "Pay for an open booking first" });
  await expect(refusal).toContainText("you can hold one unpaid booking");
  await expect(refusal.getByRole("link", { name: /pay or cancel/ })).toHaveAttribute(
    "href",
    new RegExp(`/profile/bookings\\?view=${first}`),
  );
  await expectAccessible("too much unpaid");
  await refusal.getByRole("button", { name: /Email me a link/ }).click();
  await expect(refusal.getByRole("status")).toContainText("We have emailed you a link");

  const mail = await page.context().newPage();
  await mail.goto(await mailedLink(mail.request, me.email, "/confirm"));
  await mail.getByRole("button", { name: /Confirm/ }).click();
  await expect(mail.getByText("Your email address is confirmed.")).toBeVisible();
  await mail.close();

  await refusal.getByRole("button", { name: "Go back" }).click();
  await expect(page.getByText("Ready for booking")).toBeVisible();
  await bookNow(page);
});
