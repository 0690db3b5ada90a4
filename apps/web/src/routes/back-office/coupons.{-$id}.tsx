import { createFileRoute } from "@tanstack/react-router";
import { CouponsScreen } from "../../features/back-office/content/coupons/coupons-screen.tsx";

export const Route = createFileRoute("/back-office/coupons/{-$id}")({ component: Coupons });

function Coupons() {
  const { id } = Route.useParams();
  return <CouponsScreen id={id} />;
}
