import type { Platform, ModuleParts } from "../../platform/platform.ts";
import { fileRoutes } from "./file-routes.ts";
import { travellerJobHandlers } from "./jobs.ts";
import { travellerPersonalDataHandler } from "./personal-data-handler.ts";
import { travellerRoutes } from "./routes.ts";

/** Saved travellers, and the private photos of an account. */
export function registerTravellers(platform: Platform): ModuleParts {
  const { http, serve, findCaller, costlyPerMinute } = platform;
  travellerRoutes(serve, { ...platform, photosPerMinute: costlyPerMinute });
  fileRoutes(http, platform, findCaller);
  return {
    jobHandlers: travellerJobHandlers(platform),
    personalData: travellerPersonalDataHandler,
  };
}
