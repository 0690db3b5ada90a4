import type { Platform, ModuleParts } from "../../platform/platform.ts";
import { profilePersonalDataHandler } from "./personal-data-handler.ts";
import { profileRoutes } from "./routes.ts";

/** The details and the avatar of an account. */
export function registerProfile(platform: Platform): ModuleParts {
  profileRoutes(platform.serve, platform, platform.costlyPerMinute);
  return { personalData: profilePersonalDataHandler(platform.clock) };
}
