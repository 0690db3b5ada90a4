import { Refused } from "@ghuri/contract/client";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute, Outlet, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { profileQuery } from "../../api/profile-query.ts";
import { rememberRedirect } from "../../api/sign-in-redirect.ts";
import { AccountLayout } from "../../features/profile/account-layout.tsx";
import { useSaveOfflineTrips } from "../../components/offline-trips/use-save-offline-trips.ts";
import { requireSignIn } from "../../shell/route-guards.ts";
import { useLogOut } from "../../shell/use-log-out.ts";

export const Route = createFileRoute("/profile")({
  staticData: { withoutNewsletter: true },
  beforeLoad: requireSignIn,
  component: AccountArea,
});

function AccountArea() {
  const logOut = useLogOut();
  useSignInAgain();
  useSaveOfflineTrips();
  return (
    <AccountLayout onLogOut={() => void logOut()}>
      <Outlet />
    </AccountLayout>
  );
}

/** When the session has ended, redirects to sign-in and back here afterwards (S8-26). */
function useSignInAgain(): void {
  const router = useRouter();
  const { error } = useQuery(profileQuery);
  const isOver = error instanceof Refused && error.status === 401;
  useEffect(() => {
    if (!isOver) return;
    rememberRedirect(router.latestLocation.href);
    void router.navigate({ to: "/login", replace: true });
  }, [isOver, router]);
}
