import type { LaunchOptions } from "@playwright/test";

/**
 * Room for the pixels of a corner of the window, so the browser draws no others. Journeys look at elements, not at pixels, and
 * drawing is an eighth of what the browser's processes need. Layout, styles, hit tests and pictures' sizes are as ever.
 */
export const UNDRAWN = "--force-gpu-mem-available-mb=1";

/** The same browser, with every pixel: for what looks at them. */
export const drawn = ({ args = [], ...others }: LaunchOptions): LaunchOptions => ({
  ...others,
  args: args.filter((arg) => arg !== UNDRAWN),
});
