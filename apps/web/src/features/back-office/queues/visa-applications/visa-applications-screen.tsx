import { useQuery } from "@tanstack/react-query";
import { adminCall } from "../../../../api/admin-client.ts";
import { CaseView } from "../../shell/case-view.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { REFETCH_INTERVAL_MS } from "../shared/queue-counts.ts";
import { QueueLayout } from "../shared/queue-layout.tsx";
import { caseKey } from "../shared/define-queue.ts";
import { visaApplicationsQueue } from "./visa-applications-queue.ts";
import { VisaReview } from "./visa-review.tsx";

/** Visa applications, from the first look to the embassy's word. */
export default function VisaApplicationsScreen({ id }: ScreenProps) {
  return (
    <QueueLayout list={visaApplicationsQueue} id={id}>
      {id && <OpenCase key={id} id={id} />}
    </QueueLayout>
  );
}

function OpenCase({ id }: { readonly id: string }) {
  const asked = useQuery({
    queryKey: caseKey("visa-applications", id),
    queryFn: async () =>
      (await adminCall("GET /api/v1/back-office/visa-applications/{id}", { params: { id } })).data,
    // A paper may come in, and letters go out, while somebody looks.
    refetchInterval: REFETCH_INTERVAL_MS,
  });
  return <CaseView asked={asked}>{(found) => <VisaReview found={found} />}</CaseView>;
}
