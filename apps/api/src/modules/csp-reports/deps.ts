import type { Platform } from "../../platform/platform.ts";

export interface CspReportsDeps extends Pick<Platform, "db" | "clock" | "isOverloaded"> {
  /** Our own: those whose pages may report. */
  readonly origins: readonly string[];
}
