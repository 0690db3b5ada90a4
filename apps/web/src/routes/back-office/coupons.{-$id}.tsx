import { createFileRoute } from "@tanstack/react-router";
import { couponContentType } from "../../features/back-office/content/coupons/coupon-content-type.ts";
import { ContentScreen } from "../../features/back-office/content/editing/content-screen.tsx";

export const Route = createFileRoute("/back-office/coupons/{-$id}")({ component: Coupons });

function Coupons() {
  const { id } = Route.useParams();
  return <ContentScreen type={couponContentType} id={id} />;
}
