import { type Browser, chromium } from "@playwright/test";
import { findBrowser } from "./find-browser.ts";

/** Launches a browser outside a test, for benchmarks. */
export async function openBrowser(): Promise<Browser> {
  const { executablePath, args } = await findBrowser();
  return chromium.launch({ executablePath, args: [...args] });
}
