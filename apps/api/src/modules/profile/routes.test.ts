import type { Profile } from "@ghuri/contract/accounts";
import type { RefusalBody } from "@ghuri/contract/refusals";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emailsTo, findLink } from "../../../test/emails.ts";
import { GOOD_PASSWORD, type SignedUpAccount, signIn, signUp } from "../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const DETAILS = {
  title: "Ms",
  first_name: "Rahima",
  last_name: "Khatun",
  gender: "female",
  address: "House 12, Road 7, Dhanmondi",
  country: "BD",
  city: "Dhaka",
  nationality: "BD",
  passport_number: "BX0123456",
  state: "Dhaka",
};

const detailsOf = ({ email, phone }: SignedUpAccount) => ({ ...DETAILS, email, phone });

const save = (person: SignedUpAccount, over: Record<string, unknown> = {}, language = "en") =>
  app.http.inject({
    method: "PUT",
    url: "/api/v1/auth/user/profile-information",
    headers: { ...person.headers, "accept-language": language },
    payload: { ...detailsOf(person), ...over },
  });
const see = async ({ headers }: SignedUpAccount) => {
  const answer = await app.http.inject({ url: "/api/v1/user", headers });
  return answer.json<{ data: Profile }>().data;
};
/** Uses the newest link sent to a new address. */
async function confirm(email: string) {
  const sent = (await emailsTo(app, email)).filter(({ text }) => text.includes("/confirm?email="));
  const token = findLink(sent.at(-1), "/confirm?email=").searchParams.get("email");
  return app.http.inject({
    method: "POST",
    url: "/api/v1/user/email-confirmation",
    payload: { token },
  });
}
const errorsOf = (answer: { json: () => RefusalBody }) => answer.json().errors ?? {};

describe("the profile", () => {
  it("returns the details of a new account, with null for missing ones [S3-40 S7.4-02]", async () => {
    const person = await signUp(app);
    const answer = await app.http.inject({ url: "/api/v1/user", headers: person.headers });
    expect(answer.headers["cache-control"]).toBe("no-store");
    const nothing = Object.fromEntries(Object.keys(DETAILS).map((name) => [name, null]));
    expect(answer.json()).toEqual({
      data: {
        ...nothing,
        id: person.id,
        email: person.email,
        phone: `+88${person.phone}`,
        avatar: null,
        deletion_due_at: null,
        email_confirmed: false,
        phone_confirmed: false,
        phone_confirmable: true,
        pending_email: null,
      },
    });
  });

  it("is refused without a valid token [S6-01 S7.1-02]", async () => {
    expect((await app.http.inject({ url: "/api/v1/user" })).statusCode).toBe(401);
    const nobody = { ...(await signUp(app)), headers: { authorization: "Bearer nobody" } };
    expect((await save(nobody)).statusCode).toBe(401);
  });
});

describe("saving the profile", () => {
  it("stores the details, and the session shows the name [S7.4-11]", async () => {
    const person = await signUp(app);
    const answer = await save(person, { passport_number: "bx0123456", phone: "+8801812345678" });
    expect(answer.statusCode).toBe(200);
    const expected = { ...DETAILS, email: person.email, phone: "+8801812345678" };
    expect(answer.json<{ data: Profile }>().data).toMatchObject(expected);
    expect(await see(person)).toMatchObject(expected);
    const checked = await app.http.inject({ url: "/api/v1/auth/check", headers: person.headers });
    expect(checked.json()).toEqual({ data: { id: person.id, name: "Rahima Khatun" } });
    expect(await emailsTo(app, person.email)).toHaveLength(0);
  });

  it("requires every missing field, each with its own message [S5.7-01 OP-22]", async () => {
    const person = await signUp(app);
    const empty = Object.fromEntries(Object.keys(detailsOf(person)).map((name) => [name, ""]));
    const answer = await save(person, empty);
    expect(answer.statusCode).toBe(422);
    const required = ["* this field is required"];
    expect(errorsOf(answer)).toEqual({
      ...Object.fromEntries(Object.keys(DETAILS).map((name) => [name, required])),
      title: ["* required"],
      email: ["Email is required."],
      phone: ["Phone is required."],
    });
    const none = await app.http.inject({
      method: "PUT",
      url: "/api/v1/auth/user/profile-information",
      headers: person.headers,
      payload: {},
    });
    expect(Object.keys(errorsOf(none)).toSorted()).toEqual(Object.keys(empty).toSorted());
    expect((await see(person)).first_name).toBeNull();
  });

  it.each([
    [{ first_name: "রহিমা" }, "first_name", "Please write the name in English letters"],
    [{ first_name: "Log in at www.evil" }, "first_name", "A name cannot contain a web address"],
    [{ last_name: "evil.com" }, "last_name", "A name cannot contain a web address"],
    [{ passport_number: "12" }, "passport_number", "A passport number has 6 to 12"],
    [{ country: "Bangladesh" }, "country", "Please choose a country from the list."],
    [{ country: "ZZ" }, "country", "Please choose a country from the list."],
    [{ nationality: "ZZ" }, "nationality", "Please choose a country from the list."],
    [{ address: "x".repeat(201) }, "address", "This is too long."],
    [{ gender: "yes" }, "gender", "* this field is required"],
    [{ is_admin: true }, "is_admin", "This field is not known here."],
    [{ avatar: "/etc/passwd" }, "avatar", "This field is not known here."],
  ])("refuses %j", async (over, field, words) => {
    const answer = await save(await signUp(app), over);
    expect(answer.statusCode).toBe(422);
    expect(errorsOf(answer)[field]?.[0]).toContain(words);
  });

  it("accepts names with dots as they are written here", async () => {
    const answer = await save(await signUp(app), {
      first_name: "Md.Rahim",
      last_name: "S.M. Islam",
    });
    expect(answer.statusCode).toBe(200);
  });

  it("refuses an email address or number that has an account, on its field", async () => {
    const [person, other] = [await signUp(app), await signUp(app)];
    const phone = await save(person, { phone: other.phone });
    expect([phone.statusCode, phone.json<RefusalBody>().code]).toEqual([422, "phone_taken"]);
    expect(errorsOf(phone)).toHaveProperty("phone");
    const email = await save(person, { email: other.email, current_password: GOOD_PASSWORD });
    expect([email.statusCode, email.json<RefusalBody>().code]).toEqual([422, "email_taken"]);
    expect(errorsOf(email)).toHaveProperty("email");
    expect(await see(person)).toMatchObject({ email: person.email, first_name: null });
  });
});

describe("a new email address", () => {
  it("requires the current password", async () => {
    const person = await signUp(app);
    const email = `new-${person.email}`;
    const without = await save(person, { email }, "bn");
    expect(errorsOf(without)).toEqual({ current_password: ["আপনার এখনকার পাসওয়ার্ড লিখুন।"] });
    const wrong = await save(person, { email, current_password: "Wrong&word1" });
    expect(errorsOf(wrong)).toEqual({ current_password: ["This is not your current password."] });
    expect((await see(person)).email).toBe(person.email);
  });

  it("throttles wrong passwords", async () => {
    const person = await signUp(app);
    const guess = { email: `new-${person.email}`, current_password: "Wrong&word1" };
    for (let nth = 0; nth < 5; nth++) await save(person, guess);
    expect((await save(person, guess)).statusCode).toBe(429);
  });

  it("changes nothing until the link sent to it is used; the old address hears of it at once", async () => {
    const person = await signUp(app);
    const email = `new-${person.email}`;
    const answer = await save(person, { email, current_password: GOOD_PASSWORD });
    expect(answer.json<{ data: Profile }>().data).toMatchObject({
      email: person.email,
      pending_email: email,
      city: "Dhaka",
    });
    expect((await signIn(app, person.email, GOOD_PASSWORD)).statusCode).toBe(200);
    expect((await signIn(app, email, GOOD_PASSWORD)).statusCode).toBe(401);
    const [notice] = await emailsTo(app, person.email);
    expect(notice?.subject).toBe("A new email address for your Ghuri account");
    expect(notice?.text).toContain("n•••@example.com");
    expect(notice?.text).not.toContain(email);
    const [proof] = await emailsTo(app, email);
    expect(proof?.text).not.toContain(DETAILS.first_name);
    app.clock.advanceMinutes(24 * 60 + 1);
    expect((await confirm(email)).json<RefusalBody>().code).toBe("email_link_used");
    expect(await see(person)).toMatchObject({ email: person.email, pending_email: null });
  });

  it("signs in once confirmed; both addresses get an email; other sessions end", async () => {
    const person = await signUp(app);
    const other = (await signIn(app, person.email, GOOD_PASSWORD)).json<{ access_token: string }>();
    const email = `new-${person.email}`;
    await save(person, { email, current_password: GOOD_PASSWORD });
    // The link is opened in another browser: the session that asked stays.
    const confirmed = await confirm(email);
    expect([confirmed.statusCode, confirmed.json()]).toEqual([
      200,
      { message: "Your email address has been changed." },
    ]);
    expect((await signIn(app, person.email, GOOD_PASSWORD)).statusCode).toBe(401);
    expect((await signIn(app, email, GOOD_PASSWORD)).statusCode).toBe(200);
    expect(await see(person)).toMatchObject({ email, pending_email: null });
    const ended = await app.http.inject({
      url: "/api/v1/user",
      headers: { authorization: `Bearer ${other.access_token}` },
    });
    expect(ended.statusCode).toBe(401);
    const left = (await emailsTo(app, person.email)).at(-1);
    expect(left?.subject).toBe("The email address of your Ghuri account was changed");
    expect(left?.text).not.toContain(email);
    const subjects = (await emailsTo(app, email)).map(({ subject }) => subject);
    expect(subjects).toContain("This is now the email address of your Ghuri account");
    expect((await confirm(email)).statusCode).toBe(410);
  });

  it("is confirmed by its newest link only, and asked for three times an hour at most", async () => {
    const person = await signUp(app);
    const [first, second] = [`one-${person.email}`, `two-${person.email}`];
    await save(person, { email: first, current_password: GOOD_PASSWORD });
    await emailsTo(app, first);
    await save(person, { email: second, current_password: GOOD_PASSWORD });
    expect((await confirm(first)).statusCode).toBe(410);
    await save(person, { email: second, current_password: GOOD_PASSWORD });
    const many = await save(person, { email: first, current_password: GOOD_PASSWORD });
    expect(many.statusCode).toBe(429);
    expect((await see(person)).pending_email).toBe(second);
  });

  it("invalidates reset links that were sent to the old one", async () => {
    const person = await signUp(app);
    await app.http.inject({
      method: "POST",
      url: "/api/v1/auth/forgot-password",
      payload: { email: person.email },
    });
    const [sent] = await emailsTo(app, person.email);
    const token = findLink(sent, "/password-reset?").searchParams.get("token");
    const email = `new-${person.email}`;
    await save(person, { email, current_password: GOOD_PASSWORD });
    expect((await confirm(email)).statusCode).toBe(200);
    for (const address of [person.email, email]) {
      const answer = await app.http.inject({
        method: "POST",
        url: "/api/v1/auth/reset-password",
        payload: {
          email: address,
          token,
          password: "Padma&ferry7",
          password_confirmation: "Padma&ferry7",
        },
      });
      expect(answer.statusCode).toBe(410);
    }
  });
});
