import { useQuery } from "@tanstack/react-query";
import { adminCall } from "../../../../api/admin-client.ts";
import { CaseView } from "../../shell/case-view.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { QueueLayout } from "../shared/queue-layout.tsx";
import { caseKey } from "../shared/define-queue.ts";
import { unknownOutcomesQueue } from "./unknown-outcomes-queue.ts";
import { UnknownOutcomeReview } from "./unknown-outcome-review.tsx";

/** What a supplier or the gateway has not answered for: looked up again, or found out by people. */
export default function UnknownOutcomesScreen({ id }: ScreenProps) {
  return (
    <QueueLayout list={unknownOutcomesQueue} id={id}>
      {id && <OpenCase key={id} id={id} />}
    </QueueLayout>
  );
}

function OpenCase({ id }: { readonly id: string }) {
  const asked = useQuery({
    queryKey: caseKey("unknown-outcomes", id),
    queryFn: async () =>
      (await adminCall("GET /api/v1/back-office/unknown-outcomes/{id}", { params: { id } })).data,
  });
  return <CaseView asked={asked}>{(found) => <UnknownOutcomeReview found={found} />}</CaseView>;
}
