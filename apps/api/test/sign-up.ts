import type { TestApp } from "./test-app.ts";

let people = 0;

/** A signed-in account that no other test uses. */
export interface SignedUpAccount {
  readonly id: string;
  readonly email: string;
  readonly phone: string;
  readonly token: string;
  /** Headers of its requests. */
  readonly headers: { readonly authorization: string };
}

export const GOOD_PASSWORD = "Rickshaw&Rain9";

/** An unused registration; pass the fields that matter. */
export function registration(over: Record<string, unknown> = {}): Record<string, unknown> {
  people += 1;
  return {
    email: `person${people}@example.com`,
    phone: `017${String(people).padStart(8, "0")}`,
    password: GOOD_PASSWORD,
    password_confirmation: GOOD_PASSWORD,
    ...over,
  };
}

export async function signUp(
  { http }: Pick<TestApp, "http">,
  over: Record<string, unknown> = {},
  more: Readonly<Record<string, string>> = {},
): Promise<SignedUpAccount> {
  const payload = registration(over);
  const registered = await http.inject({
    method: "POST",
    url: "/api/v1/auth/register",
    payload,
    headers: more,
  });
  if (registered.statusCode !== 201) throw new Error(registered.body);
  const token = registered.json<{ access_token: string }>().access_token;
  const headers = { authorization: `Bearer ${token}` };
  const checked = await http.inject({ url: "/api/v1/auth/check", headers });
  const { id } = checked.json<{ data: { id: string } }>().data;
  return { id, email: String(payload["email"]), phone: String(payload["phone"]), token, headers };
}

/** Tries a password, from this machine by default. */
export function signIn(
  { http }: Pick<TestApp, "http">,
  email: string,
  password: string,
  from = "127.0.0.1",
) {
  return http.inject({
    method: "POST",
    url: "/api/v1/auth/login",
    payload: { email, password },
    headers: { "x-forwarded-for": from },
  });
}

/** Signs in again: a session ends while a test's clock moves by days. Returns the account with its new session. */
export async function signInAgain(
  app: Pick<TestApp, "http">,
  person: SignedUpAccount,
): Promise<SignedUpAccount> {
  const answer = await signIn(app, person.email, GOOD_PASSWORD);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const token = answer.json<{ access_token: string }>().access_token;
  return { ...person, token, headers: { authorization: `Bearer ${token}` } };
}
