import { type Browser, chromium } from "@playwright/test";
import { findBrowser } from "./find-browser.ts";

/** A browser without a test around it, for whatever looks at the product from outside. */
export async function openBrowser(): Promise<Browser> {
  const { executablePath, args } = await findBrowser();
  return chromium.launch({ executablePath, args: [...args] });
}
