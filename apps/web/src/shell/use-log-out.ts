import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { forgetRedirect } from "../api/sign-in-redirect.ts";
import { logOut } from "../api/session.ts";

/** Signs out, clears all cached data of the account and navigates home (S4.3-07). */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    await logOut();
    await navigate({ to: "/" });
    await forgetAccount();
  }, [navigate]);
}

/** Call it after the account's pages were left: mounted ones would fetch again. */
export async function forgetAccount(): Promise<void> {
  forgetRedirect();
  const { queryClient } = await import("../api/query-client.ts");
  queryClient.clear();
}
