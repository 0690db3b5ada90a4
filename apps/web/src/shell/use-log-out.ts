import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { logOut } from "../api/session.ts";

/** Ends the session, forgets everything that was fetched for this person, and goes home (S4.3-07). */
export function useLogOut(): () => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useCallback(async () => {
    await logOut();
    await navigate({ to: "/" });
    queries.clear();
  }, [queries, navigate]);
}
