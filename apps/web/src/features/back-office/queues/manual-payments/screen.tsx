import { useQuery } from "@tanstack/react-query";
import { staffCall } from "../../../../api/staff-client.ts";
import { CaseView } from "../../desk/case-view.tsx";
import type { PlaceProps } from "../../desk/place-props.ts";
import { QueueLayout } from "../../desk/queue-layout.tsx";
import { caseKey } from "../../desk/queue-list.ts";
import { manualPayments } from "./list.ts";
import { ManualPayment } from "./manual-payment.tsx";

/** Receipts that travellers have sent in: money that waits for a pair of eyes. */
export default function ManualPaymentsScreen({ id }: PlaceProps) {
  return (
    <QueueLayout list={manualPayments} id={id}>
      {id && <OpenCase key={id} id={id} />}
    </QueueLayout>
  );
}

function OpenCase({ id }: { readonly id: string }) {
  const asked = useQuery({
    queryKey: caseKey("manual-payments", id),
    queryFn: async () =>
      (await staffCall("GET /api/v1/back-office/manual-payments/{id}", { params: { id } })).data,
  });
  return <CaseView asked={asked}>{(found) => <ManualPayment found={found} />}</CaseView>;
}
