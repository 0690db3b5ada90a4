import type { Platform, ModuleParts } from "../../platform/platform.ts";
import { newsletterJobHandlers } from "./jobs.ts";
import { oneClickUnsubscribeRoutes } from "./one-click-unsubscribe-routes.ts";
import { newsletterPersonalDataHandler } from "./personal-data-handler.ts";
import { newsletterRoutes } from "./routes.ts";

/** Subscribing, confirming and unsubscribing. */
export function registerNewsletter(platform: Platform): ModuleParts {
  newsletterRoutes(platform.serve, platform, platform.costlyPerMinute);
  oneClickUnsubscribeRoutes(platform.http, platform);
  return {
    jobHandlers: newsletterJobHandlers(platform),
    personalData: newsletterPersonalDataHandler,
  };
}
