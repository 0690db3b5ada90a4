import { createTransport } from "nodemailer";
import type { Env } from "../../env.ts";
import { failure, type Finding, ok, reasonOf, warning } from "./finding.ts";

const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };

/** Signs in at the mail server and sends nothing. */
export async function checkMail({ SMTP_URL: url, MAIL_FROM: from }: Env): Promise<Finding[]> {
  if (!url) return [warning("mail", "SMTP_URL is not set: emails stay at /mailbox.")];
  const { host, password } = new URL(url);
  const transport = createTransport({ url, requireTLS: password !== "", ...PATIENCE });
  try {
    await transport.verify();
    return [ok("mail", `${host} takes mail from ${from}.`)];
  } catch (error) {
    return [failure("mail", `${host} does not take mail: ${reasonOf(error)}.`)];
  } finally {
    transport.close();
  }
}
