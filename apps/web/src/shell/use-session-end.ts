import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { onSessionExpired, onSignedOut } from "../api/session-store.ts";
import { forgetAccount } from "./use-log-out.ts";

/**
 * Leaves the account's pages when its session ends. Expired: sign-in, and back to the page with everything typed.
 * Signed out in another tab: home, and nothing of the account stays on the screen or in memory.
 */
export function useSessionEnd(): void {
  const router = useRouter();
  useEffect(() => {
    const isAccountPage = () => router.state.matches.some(({ staticData }) => staticData.account);
    const stopExpired = onSessionExpired(() => {
      // The page's guard runs again: it remembers the page and leads to sign-in.
      if (isAccountPage()) void router.invalidate();
    });
    const stopSignedOut = onSignedOut(({ inOtherTab }) => {
      if (!inOtherTab) return;
      const left = isAccountPage()
        ? router.navigate({ to: "/", replace: true })
        : Promise.resolve();
      void left.then(forgetAccount);
    });
    return () => {
      stopExpired();
      stopSignedOut();
    };
  }, [router]);
}
