import { useQuery } from "@tanstack/react-query";
import { staffCall } from "../../../../api/staff-client.ts";
import { CaseView } from "../../desk/case-view.tsx";
import type { PlaceProps } from "../../desk/place-props.ts";
import { LOOK_AGAIN_MS } from "../../desk/queue-counts.ts";
import { QueueLayout } from "../../desk/queue-layout.tsx";
import { caseKey } from "../../desk/queue-list.ts";
import { visaApplications } from "./list.ts";
import { VisaReview } from "./visa-review.tsx";

/** Visa applications, from the first look to the embassy's word. */
export default function VisaApplicationsScreen({ id }: PlaceProps) {
  return (
    <QueueLayout list={visaApplications} id={id}>
      {id && <OpenCase key={id} id={id} />}
    </QueueLayout>
  );
}

function OpenCase({ id }: { readonly id: string }) {
  const asked = useQuery({
    queryKey: caseKey("visa-applications", id),
    queryFn: async () =>
      (await staffCall("GET /api/v1/back-office/visa-applications/{id}", { params: { id } })).data,
    // A paper may come in, and letters go out, while somebody looks.
    refetchInterval: LOOK_AGAIN_MS,
  });
  return <CaseView asked={asked}>{(found) => <VisaReview found={found} />}</CaseView>;
}
