import { useQuery } from "@tanstack/react-query";
import { staffCall } from "../../../../api/staff-client.ts";
import { CaseView } from "../../desk/case-view.tsx";
import type { PlaceProps } from "../../desk/place-props.ts";
import { QueueLayout } from "../../desk/queue-layout.tsx";
import { caseKey } from "../../desk/queue-list.ts";
import { messages } from "./list.ts";
import { Message } from "./message.tsx";

/** What people wrote on the contact page. */
export default function MessagesScreen({ id }: PlaceProps) {
  return (
    <QueueLayout list={messages} id={id}>
      {id && <OpenCase key={id} id={id} />}
    </QueueLayout>
  );
}

function OpenCase({ id }: { readonly id: string }) {
  const asked = useQuery({
    queryKey: caseKey("messages", id),
    queryFn: async () =>
      (await staffCall("GET /api/v1/back-office/messages/{id}", { params: { id } })).data,
  });
  return <CaseView asked={asked}>{(found) => <Message found={found} />}</CaseView>;
}
