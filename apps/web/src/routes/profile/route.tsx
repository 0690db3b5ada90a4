import { createFileRoute, Outlet } from "@tanstack/react-router";
import { AccountLayout } from "../../features/profile/account-layout.tsx";
import { useSaveOfflineTrips } from "../../components/offline-trips/use-save-offline-trips.ts";
import { requireSignIn } from "../../shell/route-guards.ts";
import { useLogOut } from "../../shell/use-log-out.ts";

export const Route = createFileRoute("/profile")({
  staticData: { account: true, withoutNewsletter: true },
  beforeLoad: requireSignIn,
  component: AccountArea,
});

function AccountArea() {
  const logOut = useLogOut();
  useSaveOfflineTrips();
  return (
    <AccountLayout onLogOut={() => void logOut()}>
      <Outlet />
    </AccountLayout>
  );
}
