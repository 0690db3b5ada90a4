import { expect, it } from "vitest";
import { signedInStaff } from "./back-office.ts";
import { emailsTo, findLink } from "./emails.ts";
import { GOOD_PASSWORD, signIn, signUp } from "./sign-up.ts";
import { startTestApp } from "./test-app.ts";

it("logs of sign-ups, sign-ins and page views name nobody, and hold no key, token or password", async () => {
  let logged = "";
  const app = await startTestApp({ logTo: (line) => (logged += line) });
  const person = await signUp(app);
  const { http } = app;
  const post = (url: string, payload: object) => http.inject({ method: "POST", url, payload });
  await signIn(app, person.email, "Wrong&word1");
  await signIn(app, person.email, GOOD_PASSWORD);
  await post("/api/v1/auth/forgot-password", { email: person.email });
  await post("/api/v1/subscribe", { email: person.email });
  const letters = await emailsTo(app, person.email);
  const keyIn = (path: string, name: string) => {
    const letter = letters.find(({ text }) => text.includes(path));
    return findLink(letter, path).searchParams.get(name) ?? "";
  };
  const token = keyIn("/password-reset?", "token");
  const leave = keyIn("/newsletter?leave=", "leave");
  // As a browser opens links: keys in the URL and in the Referer header.
  const opened = `/password-reset?email=${encodeURIComponent(person.email)}&token=${token}`;
  await http.inject({ url: opened });
  await http.inject({ url: "/api/v1/nothing", headers: { referer: `http://localhost${opened}` } });
  await http.inject({ method: "POST", url: `/newsletter/leave/${leave}` });
  await post("/api/v1/auth/reset-password", {
    email: person.email,
    token,
    password: GOOD_PASSWORD,
    password_confirmation: GOOD_PASSWORD,
  });
  await http.inject({ url: `/api/v1/user?access_token=${person.token}`, headers: person.headers });
  await app.stop();

  expect(logged).toContain("/api/v1/auth/reset-password");
  expect(logged).toMatch(/"account":"[\w-]{16}".*"signed in"/);
  expect(logged).toMatch(/"outcome":"wrong","account":"[\w-]{16}".*"sign-in failed"/);
  const secrets = [token, leave, person.token, GOOD_PASSWORD, person.email, person.phone];
  for (const secret of [...secrets, "127.0.0.1"]) {
    expect(logged).not.toContain(secret);
    expect(logged).not.toContain(encodeURIComponent(secret));
  }
});

it("says of each request who sent it, and of refused access also the account by the hash of its sign-ins", async () => {
  const lines: Record<string, unknown>[] = [];
  const app = await startTestApp({
    logTo: (line) => lines.push(JSON.parse(line) as Record<string, unknown>),
  });
  const person = await signUp(app);
  await signIn(app, person.email, GOOD_PASSWORD);
  const { headers } = await signedInStaff(app, ["support"]);
  const stranger = "3f2c8a52-6a0e-4c63-9d0f-1d9a2b6f7c11";
  await app.http.inject({
    url: `/api/v1/user/air-bookings/${stranger}`,
    headers: person.headers,
  });
  await app.http.inject({ url: "/api/v1/auth/check", headers: person.headers });
  await app.http.inject({ url: "/api/v1/back-office/csp-violations", headers });
  await app.http.inject({ url: "/api/v1/auth/check" });
  await app.stop();
  const signedIn = lines.find(({ msg }) => msg === "signed in");
  const [foreign, own, hidden, guest] = lines.filter(({ msg }) => msg === "request").slice(-4);
  const id = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
  expect(foreign).toMatchObject({ status: 404, session: id, account: signedIn?.["account"] });
  expect(own).toMatchObject({ status: 200, session: foreign?.["session"] });
  expect(hidden).toMatchObject({ status: 404, staff: id });
  expect(guest).toMatchObject({ status: 401 });
  for (const line of [own, hidden, guest]) expect(line).not.toHaveProperty("account");
  for (const line of [hidden, guest]) expect(line).not.toHaveProperty("session");
});

it("says from where, by a name of the network that hides the address, also of sign-ins by the id of their request", async () => {
  const lines: Record<string, unknown>[] = [];
  const app = await startTestApp({
    logTo: (line) => lines.push(JSON.parse(line) as Record<string, unknown>),
  });
  const from = (address: string) =>
    app.http.inject({
      method: "POST",
      url: "/api/v1/auth/login",
      payload: { email: "nobody@example.com", password: "Wrong&word1" },
      headers: { "x-forwarded-for": address },
    });
  const addresses = ["203.0.113.7", "203.0.113.7", "203.0.113.8", "2001:db8::1", "2001:db8::2"];
  for (const address of addresses) await from(address);
  await app.stop();
  const requests = lines.filter(({ msg }) => msg === "request").slice(-addresses.length);
  const [one, again, other, v6, neighbour] = requests.map(({ network }) => network);
  expect(one).toMatch(/^[\w-]{16}$/);
  expect(again).toBe(one);
  expect(new Set([one, other, v6]).size).toBe(3);
  // One subscriber holds all addresses of a /64.
  expect(neighbour).toBe(v6);
  expect(JSON.stringify(lines)).not.toMatch(/203\.0\.113|2001:db8/);
  const failed = lines.filter(({ msg }) => msg === "sign-in failed");
  expect(failed.map((line) => line["request_id"])).toEqual(
    requests.map((line) => line["request_id"]),
  );
});

it("has one id and the route's name on each line, also for pages", async () => {
  const lines: Record<string, unknown>[] = [];
  const app = await startTestApp({
    logTo: (line) => lines.push(JSON.parse(line) as Record<string, unknown>),
  });
  for (const url of ["/profile/bookings?x=ayesha", "/api/v1/coupons/some-coupon", "/ayesha"])
    await app.http.inject({ url });
  await app.stop();
  const requests = lines.filter(({ msg }) => msg === "request");
  expect(requests.map(({ route }) => route)).toEqual([
    "page /profile",
    "/api/v1/coupons/:id",
    "none",
  ]);
  for (const line of requests) {
    expect(line["request_id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(line).not.toHaveProperty("reqId");
  }
});
