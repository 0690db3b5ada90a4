import { redirect } from "@tanstack/react-router";
import { rememberRedirect } from "../api/sign-in-redirect.ts";
import { isSignedIn } from "../api/session.ts";

/** For sign in and sign up, on entry only: who is signed in already goes home (S2.11-08, ruling OP-34). */
export async function requireGuest(): Promise<void> {
  if (await isSignedIn()) throw redirect({ to: "/" });
}

/** For pages that belong to somebody: guests sign in first and come back (ruling OP-58). */
export async function requireSignIn({ location }: { location: { href: string } }): Promise<void> {
  if (await isSignedIn()) return;
  rememberRedirect(location.href);
  throw redirect({ to: "/login" });
}
