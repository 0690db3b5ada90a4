import { createFileRoute } from "@tanstack/react-router";
import { queryClient } from "../../api/query-client.ts";
import { refundQuery } from "../../features/refunds/queries.ts";
import { RefundScreen } from "../../features/refunds/refund-screen.tsx";

export const Route = createFileRoute("/profile/refunds/$id")({
  staticData: { title: "refund" },
  loader: ({ params }) => void queryClient.prefetchQuery(refundQuery(params.id)),
  component: FollowRefund,
});

function FollowRefund() {
  const { id } = Route.useParams();
  return <RefundScreen id={id} />;
}
