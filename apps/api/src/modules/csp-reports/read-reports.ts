import { z } from "zod";
import { isPagePath } from "../../platform/http/pages/page-paths.ts";

/** One refusal of a browser, without anything that could identify a person. */
export interface Violation {
  readonly directive: string;
  readonly blocked: string;
  readonly page: string;
}

/** A browser sends what it has collected; more than this in one message is no browser's. */
const MOST_IN_ONE = 20;
const MOST_OF_ORIGIN = 100;

/** `report-uri`: older browsers, and Firefox. The names are those of CSP level 2. */
const OldReport = z.object({
  "csp-report": z.object({
    "document-uri": z.string(),
    "blocked-uri": z.string().optional(),
    "effective-directive": z.string().optional(),
    "violated-directive": z.string().optional(),
  }),
});

/** `report-to`: the Reporting API, which also sends reports of other types. */
const NewReports = z.array(
  z.object({
    type: z.string(),
    body: z.looseObject({
      documentURL: z.string().optional(),
      blockedURL: z.string().optional(),
      effectiveDirective: z.string().optional(),
    }),
  }),
);

/** The directives of our own policies that can refuse something. */
export const DIRECTIVES = [
  "default-src",
  "script-src",
  "script-src-elem",
  "script-src-attr",
  "style-src",
  "style-src-elem",
  "style-src-attr",
  "img-src",
  "font-src",
  "connect-src",
  "worker-src",
  "manifest-src",
  "media-src",
  "frame-src",
  "object-src",
  "base-uri",
  "form-action",
  "frame-ancestors",
  "require-trusted-types-for",
  "trusted-types",
] as const;

/** What a browser writes when no address was refused. */
const WORDS = ["inline", "eval", "wasm-eval", "trusted-types-policy", "trusted-types-sink", "self"];

/** Null when it is no report. Reports about pages of other origins are left out: nobody but a forger sends those. */
export function readReports(body: unknown, origins: readonly string[]): Violation[] | null {
  const old = OldReport.safeParse(body);
  if (old.success) {
    const report = old.data["csp-report"];
    const directive = report["effective-directive"] ?? report["violated-directive"] ?? "";
    const found = { page: report["document-uri"], blocked: report["blocked-uri"], directive };
    return toViolations([found], origins);
  }
  const reports = NewReports.safeParse(body);
  if (!reports.success) return null;
  const found = reports.data
    .filter(({ type }) => type === "csp-violation")
    .slice(0, MOST_IN_ONE)
    .map(({ body: { documentURL, blockedURL, effectiveDirective } }) => ({
      page: documentURL ?? "",
      blocked: blockedURL,
      directive: effectiveDirective ?? "",
    }));
  return toViolations(found, origins);
}

interface Reported {
  readonly page: string;
  readonly blocked: string | undefined;
  readonly directive: string;
}

function toViolations(reported: readonly Reported[], origins: readonly string[]): Violation[] {
  return reported.flatMap(({ page, blocked = "", directive }) => {
    const url = URL.parse(page);
    if (!url || !origins.includes(url.origin)) return [];
    const [name = ""] = directive.trim().split(" ", 1);
    return [
      {
        directive: DIRECTIVES.find((known) => known === name) ?? "other",
        blocked: blockedOrigin(blocked, origins),
        page: pageRoute(url.pathname),
      },
    ];
  });
}

/** Only the origin: paths and queries of what was refused may hold anything. */
function blockedOrigin(blocked: string, origins: readonly string[]): string {
  if (WORDS.includes(blocked)) return blocked;
  // A browser may leave out all but the scheme: "data", "chrome-extension".
  if (/^[a-z][a-z-]{1,29}$/.test(blocked)) return `${blocked}:`;
  const url = URL.parse(blocked);
  if (!url) return "other";
  if (origins.includes(url.origin)) return "self";
  return url.origin === "null" ? url.protocol.slice(0, 30) : url.origin.slice(0, MOST_OF_ORIGIN);
}

/** Paths name packages, bookings and people: only what comes before that stays. */
function pageRoute(path: string): string {
  const route = /^\/(?:back-office(?:\/[a-z-]{1,30})?|api\/docs|sandbox)(?=\/|$)/.exec(path)?.[0];
  if (route !== undefined) return route;
  return isPagePath(path) ? `/${path.split("/", 2)[1] ?? ""}` : "other";
}
