import type { RefundCase } from "@ghuri/contract/refund-cases";
import { useQuery } from "@tanstack/react-query";
import { adminCall } from "../../../../api/admin-client.ts";
import { CaseView } from "../../shell/case-view.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { REFETCH_INTERVAL_MS } from "../shared/queue-counts.ts";
import { QueueLayout } from "../shared/queue-layout.tsx";
import { caseKey } from "../shared/define-queue.ts";
import { refundsQueue } from "./refunds-queue.ts";
import { RefundReview } from "./refund-review.tsx";

/** Money that has to go back: approved, sent and done by people, or by the gateway that took it. */
export default function RefundsScreen({ id }: ScreenProps) {
  return (
    <QueueLayout list={refundsQueue} id={id}>
      {id && <OpenCase key={id} id={id} />}
    </QueueLayout>
  );
}

function OpenCase({ id }: { readonly id: string }) {
  const asked = useQuery({
    queryKey: caseKey("refunds", id),
    queryFn: async () =>
      (await adminCall("GET /api/v1/back-office/refunds/{id}", { params: { id } })).data,
    refetchInterval: ({ state: { data } }) => lookAgainMs(data),
  });
  return <CaseView asked={asked}>{(found) => <RefundReview found={found} />}</CaseView>;
}

/** Between the press and the gateway's answer there are seconds. */
const SOON_MS = 1500;

/** What a job does after the press shows by itself. */
function lookAgainMs(found: RefundCase | undefined): number | false {
  const state = found?.gateway?.state;
  if (state === "ordered" || state === "asked") return SOON_MS;
  return state === "processing" ? REFETCH_INTERVAL_MS : false;
}
