import { useQuery } from "@tanstack/react-query";
import { staffCall } from "../../../../api/staff-client.ts";
import { CaseView } from "../../desk/case-view.tsx";
import type { PlaceProps } from "../../desk/place-props.ts";
import { QueueLayout } from "../../desk/queue-layout.tsx";
import { caseKey } from "../../desk/queue-list.ts";
import { unknownOutcomes } from "./list.ts";
import { UnknownOutcome } from "./unknown-outcome.tsx";

/** What a supplier or the gateway has not answered for: looked up again, or found out by people. */
export default function UnknownOutcomesScreen({ id }: PlaceProps) {
  return (
    <QueueLayout list={unknownOutcomes} id={id}>
      {id && <OpenCase key={id} id={id} />}
    </QueueLayout>
  );
}

function OpenCase({ id }: { readonly id: string }) {
  const asked = useQuery({
    queryKey: caseKey("unknown-outcomes", id),
    queryFn: async () =>
      (await staffCall("GET /api/v1/back-office/unknown-outcomes/{id}", { params: { id } })).data,
  });
  return <CaseView asked={asked}>{(found) => <UnknownOutcome found={found} />}</CaseView>;
}
