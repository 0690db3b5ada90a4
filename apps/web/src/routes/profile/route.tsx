import { createFileRoute, Outlet } from "@tanstack/react-router";
import { AccountLayout } from "../../features/profile/account-layout.tsx";
import { membersOnly } from "../../shell/guards.ts";
import { useLogOut } from "../../shell/use-log-out.ts";

export const Route = createFileRoute("/profile")({
  staticData: { withoutNewsletter: true },
  beforeLoad: membersOnly,
  component: AccountArea,
});

function AccountArea() {
  const logOut = useLogOut();
  return (
    <AccountLayout onLogOut={() => void logOut()}>
      <Outlet />
    </AccountLayout>
  );
}
