import { emailsTo, findLink } from "./emails.ts";
import { GOOD_PASSWORD } from "./sign-up.ts";
import type { TestApp } from "./test-app.ts";

/** The token in the newest email that asks an applicant to confirm. */
export async function agencyToken(app: TestApp, email: string): Promise<string> {
  const sent = (await emailsTo(app, email)).filter(({ text }) => text.includes("/confirm?agency="));
  return findLink(sent.at(-1), "/confirm?agency=").searchParams.get("agency") ?? "";
}

/** Presses the link of the newest email to an applicant. */
export async function confirmAgency(app: TestApp, email: string, password = GOOD_PASSWORD) {
  const token = await agencyToken(app, email);
  return app.http.inject({
    method: "POST",
    url: "/api/v1/b2b/auth/confirm",
    payload: { token, password },
  });
}
