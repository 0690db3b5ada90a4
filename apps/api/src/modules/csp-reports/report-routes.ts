import type { FastifyInstance } from "fastify";
import { refuse } from "../../platform/http/refusals/refuse.ts";
import type { EventCounter } from "../../platform/metrics/event-counter.ts";
import type { CspReportsDeps } from "./deps.ts";
import { readReports } from "./read-reports.ts";
import { recordViolations } from "./record-violations.ts";

/** A page whose every picture is refused sends one message in a while; many travellers may share one address. */
const PER_MINUTE = 60;
const MOST_BYTES = 16 * 1024;

/**
 * Where browsers report what the content security policy refused (security-headers.ts names the path). They send media types of
 * their own, so this is no endpoint of the contract.
 */
export function reportRoutes(
  http: FastifyInstance,
  deps: CspReportsDeps,
  seen: EventCounter,
): void {
  const { db, clock, origins } = deps;
  void http.register((app, _options, done) => {
    app.addContentTypeParser(
      ["application/csp-report", "application/reports+json"],
      { parseAs: "string", bodyLimit: MOST_BYTES },
      (_request, text, parsed) => parsed(null, parseJson(String(text))),
    );
    app.post(
      "/api/v1/csp-reports",
      {
        bodyLimit: MOST_BYTES,
        config: {
          rateLimit: { max: PER_MINUTE, timeWindow: 60_000 },
          isAllowedInMaintenance: true,
        },
      },
      async ({ body }, reply) => {
        const violations = readReports(body, origins) ?? refuse("malformed_body");
        for (const { directive } of violations) seen.count(directive);
        if (!deps.isOverloaded("search")) await recordViolations(db, violations, clock.now());
        return reply.status(204).header("Cache-Control", "no-store").send();
      },
    );
    done();
  });
}

/** Undefined, which is no report, for anything else. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
