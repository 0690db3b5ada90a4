import { setTimeout as pause } from "node:timers/promises";
import { type Attack, gainsOf } from "../attack.ts";
import { bookFlight, findFlight, nextPhone, type Person, signUp } from "../people.ts";
import { send } from "../send.ts";
import type { Target } from "../target.ts";

export interface FirstFlightFacts {
  /** Bookings with the coupon by fresh accounts without a proven phone, and by accounts that proved one phone in turn. */
  readonly unproven: number;
  readonly onePhone: number;
  /** The status of an honest traveller's booking with the coupon. */
  readonly honest: number;
}

/** The sample coupon for a first booking. */
const COUPON = "FIRSTFLIGHT";
const WITHOUT_PHONE = 6;
/** As many messages go to one number in an hour. */
const WITH_ONE_PHONE = 3;

/** Row 14: a coupon for a first booking, for one fresh account after the other, and with one phone that they hand on. */
export const useFirstFlightCoupons: Attack<FirstFlightFacts> = {
  name: "first-flight coupon for nine fresh accounts",
  // Four text messages each time, of which few are sent in an hour.
  isOnce: true,
  async carryOut(target) {
    const { address } = target;
    let unproven = 0;
    for (let nth = 0; nth < WITHOUT_PHONE; nth++)
      if ((await bookWithCoupon(address, await signUp(address))) === 201) unproven += 1;
    const phone = nextPhone();
    let onePhone = 0;
    for (let nth = 0; nth < WITH_ONE_PHONE; nth++) {
      const person = await signUp(address, { phone });
      await provePhone(target, person, phone);
      if ((await bookWithCoupon(address, person)) === 201) onePhone += 1;
      await changePhone(address, person, nextPhone());
    }
    const ownPhone = nextPhone();
    const traveller = await signUp(address, { phone: ownPhone });
    await provePhone(target, traveller, ownPhone);
    return { unproven, onePhone, honest: await bookWithCoupon(address, traveller) };
  },
  describe: ({ unproven, onePhone, honest }) =>
    `${unproven} without a phone, ${onePhone} with one phone (limit 1); honest ${honest}`,
  judge: ({ unproven, onePhone, honest }) =>
    gainsOf(
      [unproven > 0, `${unproven} accounts without a proven phone used the coupon`],
      [onePhone > 1, `one phone used the coupon ${onePhone} times`],
      [honest !== 201, `an honest booking with the coupon answers ${honest}`],
    ),
};

async function bookWithCoupon(address: string, person: Person): Promise<number> {
  const flight = await findFlight(address, { from: person.from, daysAhead: 90 });
  return (await bookFlight(address, person, flight, { coupon: COUPON })).status;
}

async function provePhone({ address, database }: Target, person: Person, phone: string) {
  const { from, token } = person;
  const call = (path: string, body?: object) =>
    send(address, {
      method: "POST",
      path: `/api/v1/user/${path}`,
      from,
      token,
      ...(body && { body }),
    });
  const asked = await call("phone-code");
  const { expires_at: expiresAt } = (JSON.parse(asked.text) as { data: { expires_at: string } })
    .data;
  const askedAt = new Date(Date.parse(expiresAt) - 600_000);
  for (;;) {
    const { rows } = await database.query<{ text: string }>(
      `select text from mailbox_texts where "to" = $1 and at >= $2 order by at desc limit 1`,
      [phone, askedAt],
    );
    const code = /\d{6}/.exec(rows[0]?.text ?? "")?.[0];
    if (code !== undefined) return call("phone-confirmation", { code });
    await pause(100);
  }
}

function changePhone(address: string, { email, from, token }: Person, phone: string) {
  return send(address, {
    method: "PUT",
    path: "/api/v1/auth/user/profile-information",
    from,
    token,
    body: {
      title: "Ms",
      first_name: "Ayesha",
      last_name: "Rahman",
      email,
      phone,
      gender: "female",
      address: "Road 5",
      country: "BD",
      city: "Dhaka",
      nationality: "BD",
      passport_number: "AB1234567",
      state: "Dhaka",
    },
  });
}
