import { useQuery } from "@tanstack/react-query";
import { adminCall } from "../../../../api/admin-client.ts";
import { CaseView } from "../../shell/case-view.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { QueueLayout } from "../shared/queue-layout.tsx";
import { caseKey } from "../shared/define-queue.ts";
import { AgencyReview } from "./agency-review.tsx";
import { agenciesQueue } from "./agencies-queue.ts";

/** Travel agencies that ask for a business account. */
export default function AgenciesScreen({ id }: ScreenProps) {
  return (
    <QueueLayout list={agenciesQueue} id={id}>
      {id && <OpenCase key={id} id={id} />}
    </QueueLayout>
  );
}

function OpenCase({ id }: { readonly id: string }) {
  const asked = useQuery({
    queryKey: caseKey("agencies", id),
    queryFn: async () =>
      (await adminCall("GET /api/v1/back-office/agencies/{id}", { params: { id } })).data,
  });
  return <CaseView asked={asked}>{(found) => <AgencyReview found={found} />}</CaseView>;
}
