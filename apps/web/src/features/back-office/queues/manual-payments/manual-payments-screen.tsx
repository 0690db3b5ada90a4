import { useQuery } from "@tanstack/react-query";
import { adminCall } from "../../../../api/admin-client.ts";
import { CaseView } from "../../shell/case-view.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { QueueLayout } from "../shared/queue-layout.tsx";
import { caseKey } from "../shared/define-queue.ts";
import { manualPaymentsQueue } from "./manual-payments-queue.ts";
import { ManualPaymentReview } from "./manual-payment-review.tsx";

/** Receipts that travellers have sent in: money that waits for a pair of eyes. */
export default function ManualPaymentsScreen({ id }: ScreenProps) {
  return (
    <QueueLayout list={manualPaymentsQueue} id={id}>
      {id && <OpenCase key={id} id={id} />}
    </QueueLayout>
  );
}

function OpenCase({ id }: { readonly id: string }) {
  const asked = useQuery({
    queryKey: caseKey("manual-payments", id),
    queryFn: async () =>
      (await adminCall("GET /api/v1/back-office/manual-payments/{id}", { params: { id } })).data,
  });
  return <CaseView asked={asked}>{(found) => <ManualPaymentReview found={found} />}</CaseView>;
}
