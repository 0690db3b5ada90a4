import type { Platform, ModuleParts } from "../../platform/platform.ts";
import { agencyJobHandlers } from "./jobs.ts";
import { agencyPersonalDataHandler } from "./personal-data-handler.ts";
import { agencyRoutes } from "./routes.ts";

/** Applications of travel agencies. */
export function registerAgencies(platform: Platform): ModuleParts {
  agencyRoutes(platform.serve, platform, platform.costlyPerMinute);
  return {
    jobHandlers: agencyJobHandlers(platform),
    personalData: agencyPersonalDataHandler,
  };
}
