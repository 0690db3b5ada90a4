import { redirect } from "@tanstack/react-router";
import { rememberRedirect } from "../api/sign-in-redirect.ts";
import { isSignedIn } from "../api/session.ts";

/** Route guard of sign-in and sign-up: redirects signed-in visitors home, on entry only (S2.11-08, ruling OP-34). */
export async function requireGuest(): Promise<void> {
  if (await isSignedIn()) throw redirect({ to: "/" });
}

/** Route guard of account pages: guests sign in first and then return to the page (ruling OP-58). */
export async function requireSignIn({ location }: { location: { href: string } }): Promise<void> {
  if (await isSignedIn()) return;
  rememberRedirect(location.href);
  throw redirect({ to: "/login" });
}
