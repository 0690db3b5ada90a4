import type { QueueKind, StaffRole } from "@ghuri/contract/staff";
import { Secret, TOTP } from "otpauth";
import {
  addStaff,
  createLogin,
  type StaffLogin,
} from "../src/modules/back-office/staff/add-staff.ts";
import { emailsTo, findLink } from "./emails.ts";
import type { TestApp } from "./test-app.ts";

let people = 0;

/** A signed-in staff member. */
export interface StaffSession {
  readonly id: string;
  readonly name: string;
  readonly login: StaffLogin;
  /** Headers of their requests. */
  readonly headers: { readonly cookie: string; readonly "x-back-office": "1" };
}

/** Creates a staff account that no other test uses. */
export async function addStaffMember(
  { database, clock }: Pick<TestApp, "database" | "clock">,
  roles: readonly StaffRole[],
  name = `Staff ${people + 1}`,
): Promise<{ readonly id: string; readonly name: string; readonly login: StaffLogin }> {
  people += 1;
  const login = await createLogin(`staff${people}@ghuri.test`);
  const taken = { login, name, roles, now: clock.now(), staffKey: undefined };
  const added = await database.db.transaction((tx) => addStaff(tx, taken));
  return { ...added, name };
}

/** The token of the newest link that was emailed to set up a sign-in. */
export async function invitationToken(app: TestApp, email: string): Promise<string> {
  const letters = await emailsTo(app, email);
  return findLink(letters.at(-1), "/back-office/invitation").searchParams.get("token") ?? "";
}

/** Sets up the sign-in of an invited staff member, as they do themselves. */
export async function acceptInvitation(app: TestApp, email: string): Promise<StaffLogin> {
  const token = await invitationToken(app, email);
  const url = "/api/v1/back-office/invitation";
  const opened = await app.http.inject({ method: "POST", url, payload: { token } });
  const { totp_secret: totpSecret, totp_uri: totpUri } = opened.json<{
    data: { totp_secret: string; totp_uri: string };
  }>().data;
  const login = { email, password: "Some&word1", totpSecret, totpUri };
  const { password } = login;
  const payload = { token, password, code: currentCode(app, login) };
  const accepted = await app.http.inject({ method: "PUT", url, payload });
  if (accepted.statusCode !== 204) throw new Error(accepted.body);
  return login;
}

/** The current code of an authenticator app. */
export function currentCode({ clock }: Pick<TestApp, "clock">, { totpSecret }: StaffLogin): string {
  return new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate({
    timestamp: clock.now().getTime(),
  });
}

export function signInStaff(
  { http }: Pick<TestApp, "http">,
  payload: { readonly email: string; readonly password: string; readonly code: string },
  from = "127.0.0.1",
) {
  return http.inject({
    method: "POST",
    url: "/api/v1/back-office/session",
    payload,
    headers: { "x-forwarded-for": from },
  });
}

/** Creates and signs in a staff member with these roles. */
export async function signedInStaff(
  app: Pick<TestApp, "http" | "database" | "clock">,
  roles: readonly StaffRole[],
  name?: string,
): Promise<StaffSession> {
  const person = await addStaffMember(app, roles, name);
  return { ...person, headers: await staffHeaders(app, person.login) };
}

/** Signs in. A code works once, so a second sign-in within half a minute is refused. */
export async function staffHeaders(
  app: Pick<TestApp, "http" | "clock">,
  login: StaffLogin,
): Promise<StaffSession["headers"]> {
  const { email, password } = login;
  const answer = await signInStaff(app, { email, password, code: currentCode(app, login) });
  const cookie = answer.cookies.find(({ name }) => name === "staff_session");
  if (!cookie) throw new Error(`not signed in: ${answer.body}`);
  return { cookie: `staff_session=${cookie.value}`, "x-back-office": "1" };
}

/** Types the current code again, which acts about money need after a few minutes. */
export function typeCode(
  app: Pick<TestApp, "http" | "clock">,
  { headers, login }: Pick<StaffSession, "headers" | "login">,
  code = currentCode(app, login),
) {
  return app.http.inject({
    method: "POST",
    url: "/api/v1/back-office/session/code",
    headers,
    payload: { code },
  });
}

/** Assigns a case to one staff member. */
export function claimCase(
  { http }: Pick<TestApp, "http">,
  { headers }: Pick<StaffSession, "headers">,
  kind: QueueKind,
  id: string,
) {
  return http.inject({ method: "POST", url: `/api/v1/back-office/claims/${kind}/${id}`, headers });
}

/** Releases the assignment. */
export function releaseCase(
  { http }: Pick<TestApp, "http">,
  { headers }: Pick<StaffSession, "headers">,
  kind: QueueKind,
  id: string,
) {
  return http.inject({
    method: "DELETE",
    url: `/api/v1/back-office/claims/${kind}/${id}`,
    headers,
  });
}

/** Reads every page of a queue, as the back office does. */
export async function readQueue<Row>(
  { http }: Pick<TestApp, "http">,
  { headers }: Pick<StaffSession, "headers">,
  kind: QueueKind,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const answer = await http.inject({ url: `/api/v1/back-office/${kind}?page=${page}`, headers });
    const reply = answer.json<{ data: Row[]; last_page: number }>();
    rows.push(...reply.data);
    if (page >= reply.last_page) return rows;
  }
}
