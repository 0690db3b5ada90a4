import type { RefundCase } from "@ghuri/contract/refund-cases";
import { useQuery } from "@tanstack/react-query";
import { staffCall } from "../../../../api/staff-client.ts";
import { CaseView } from "../../desk/case-view.tsx";
import type { PlaceProps } from "../../desk/place-props.ts";
import { LOOK_AGAIN_MS } from "../../desk/queue-counts.ts";
import { QueueLayout } from "../../desk/queue-layout.tsx";
import { caseKey } from "../../desk/queue-list.ts";
import { refunds } from "./list.ts";
import { RefundWork } from "./refund-work.tsx";

/** Money that has to go back: approved, sent and done by people, or by the gateway that took it. */
export default function RefundsScreen({ id }: PlaceProps) {
  return (
    <QueueLayout list={refunds} id={id}>
      {id && <OpenCase key={id} id={id} />}
    </QueueLayout>
  );
}

function OpenCase({ id }: { readonly id: string }) {
  const asked = useQuery({
    queryKey: caseKey("refunds", id),
    queryFn: async () =>
      (await staffCall("GET /api/v1/back-office/refunds/{id}", { params: { id } })).data,
    refetchInterval: ({ state: { data } }) => lookAgainMs(data),
  });
  return <CaseView asked={asked}>{(found) => <RefundWork found={found} />}</CaseView>;
}

/** Between the press and the gateway's answer there are seconds. */
const SOON_MS = 1500;

/** What a job does after the press shows by itself. */
function lookAgainMs(found: RefundCase | undefined): number | false {
  const state = found?.gateway?.state;
  if (state === "ordered" || state === "asked") return SOON_MS;
  return state === "processing" ? LOOK_AGAIN_MS : false;
}
