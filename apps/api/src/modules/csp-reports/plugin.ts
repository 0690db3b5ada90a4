import { createEventCounter } from "../../platform/metrics/event-counter.ts";
import type { Platform, ModuleParts } from "../../platform/platform.ts";
import { forgetViolations } from "./jobs.ts";
import { DIRECTIVES } from "./read-reports.ts";
import { reportRoutes } from "./report-routes.ts";

/** Reports of browsers about what the content security policy refused (decision 0058). */
export function registerCspReports(platform: Platform): ModuleParts {
  const seen = createEventCounter(
    {
      name: "ghuri_csp_violations",
      help: "What browsers reported as refused by the content security policy since the start",
      label: "directive",
    },
    [...DIRECTIVES, "other"],
  );
  const origins = [new URL(platform.appUrl).origin, new URL(platform.staffUrl).origin];
  reportRoutes(platform.http, { ...platform, origins }, seen);
  return { jobHandlers: [forgetViolations(platform)], gauges: [seen.gauge] };
}
