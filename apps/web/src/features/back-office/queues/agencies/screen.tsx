import { useQuery } from "@tanstack/react-query";
import { staffCall } from "../../../../api/staff-client.ts";
import { CaseView } from "../../desk/case-view.tsx";
import type { PlaceProps } from "../../desk/place-props.ts";
import { QueueLayout } from "../../desk/queue-layout.tsx";
import { caseKey } from "../../desk/queue-list.ts";
import { Agency } from "./agency.tsx";
import { agencies } from "./list.ts";

/** Travel agencies that ask for a business account. */
export default function AgenciesScreen({ id }: PlaceProps) {
  return (
    <QueueLayout list={agencies} id={id}>
      {id && <OpenCase key={id} id={id} />}
    </QueueLayout>
  );
}

function OpenCase({ id }: { readonly id: string }) {
  const asked = useQuery({
    queryKey: caseKey("agencies", id),
    queryFn: async () =>
      (await staffCall("GET /api/v1/back-office/agencies/{id}", { params: { id } })).data,
  });
  return <CaseView asked={asked}>{(found) => <Agency found={found} />}</CaseView>;
}
