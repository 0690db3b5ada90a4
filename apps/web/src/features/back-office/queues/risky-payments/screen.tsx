import { useQuery } from "@tanstack/react-query";
import { staffCall } from "../../../../api/staff-client.ts";
import { CaseView } from "../../desk/case-view.tsx";
import type { PlaceProps } from "../../desk/place-props.ts";
import { QueueLayout } from "../../desk/queue-layout.tsx";
import { caseKey } from "../../desk/queue-list.ts";
import { riskyPayments } from "./list.ts";
import { RiskyPayment } from "./risky-payment.tsx";

/** Money that the gateway took and calls risky: no ticket before a person has looked. */
export default function RiskyPaymentsScreen({ id }: PlaceProps) {
  return (
    <QueueLayout list={riskyPayments} id={id}>
      {id && <OpenCase key={id} id={id} />}
    </QueueLayout>
  );
}

function OpenCase({ id }: { readonly id: string }) {
  const asked = useQuery({
    queryKey: caseKey("risky-payments", id),
    queryFn: async () =>
      (await staffCall("GET /api/v1/back-office/risky-payments/{id}", { params: { id } })).data,
  });
  return <CaseView asked={asked}>{(found) => <RiskyPayment found={found} />}</CaseView>;
}
