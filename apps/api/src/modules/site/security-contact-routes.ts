import type { FastifyInstance } from "fastify";
import type { Clock } from "../../platform/clock.ts";
import type { Company } from "../../platform/company.ts";

/** RFC 9116 asks for less than a year. */
const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/** `/.well-known/security.txt`: whom to tell about a weakness of this installation (RFC 9116). */
export function securityContactRoutes(
  http: FastifyInstance,
  { clock, company }: { readonly clock: Clock; readonly company: Company },
): void {
  http.get("/.well-known/security.txt", (_request, reply) => {
    const expires = new Date(clock.now().getTime() + VALID_DAYS * DAY_MS);
    expires.setUTCHours(0, 0, 0, 0);
    const lines = [
      `Contact: mailto:${company.email}`,
      `Expires: ${expires.toISOString()}`,
      "Preferred-Languages: bn, en",
      `Canonical: ${new URL("/.well-known/security.txt", company.site).href}`,
    ];
    return reply
      .header("Cache-Control", "public, max-age=3600")
      .type("text/plain; charset=utf-8")
      .send(`${lines.join("\n")}\n`);
  });
}
