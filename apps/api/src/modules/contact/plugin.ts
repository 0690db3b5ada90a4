import type { Platform, ModuleParts } from "../../platform/platform.ts";
import { contactJobHandlers } from "./jobs.ts";
import { contactPersonalDataHandler } from "./personal-data-handler.ts";
import { contactRoutes } from "./routes.ts";

/** Messages from the contact page. */
export function registerContact(platform: Platform): ModuleParts {
  contactRoutes(platform.serve, platform, platform.costlyPerMinute);
  return { personalData: contactPersonalDataHandler, jobHandlers: contactJobHandlers(platform) };
}
