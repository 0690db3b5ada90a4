import { useQuery } from "@tanstack/react-query";
import { adminCall } from "../../../../api/admin-client.ts";
import { CaseView } from "../../shell/case-view.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { QueueLayout } from "../shared/queue-layout.tsx";
import { caseKey } from "../shared/define-queue.ts";
import { riskyPaymentsQueue } from "./risky-payments-queue.ts";
import { RiskyPaymentReview } from "./risky-payment-review.tsx";

/** Money that the gateway took and calls risky: no ticket before a person has looked. */
export default function RiskyPaymentsScreen({ id }: ScreenProps) {
  return (
    <QueueLayout list={riskyPaymentsQueue} id={id}>
      {id && <OpenCase key={id} id={id} />}
    </QueueLayout>
  );
}

function OpenCase({ id }: { readonly id: string }) {
  const asked = useQuery({
    queryKey: caseKey("risky-payments", id),
    queryFn: async () =>
      (await adminCall("GET /api/v1/back-office/risky-payments/{id}", { params: { id } })).data,
  });
  return <CaseView asked={asked}>{(found) => <RiskyPaymentReview found={found} />}</CaseView>;
}
