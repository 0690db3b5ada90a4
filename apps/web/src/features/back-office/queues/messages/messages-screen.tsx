import { useQuery } from "@tanstack/react-query";
import { adminCall } from "../../../../api/admin-client.ts";
import { CaseView } from "../../shell/case-view.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { QueueLayout } from "../shared/queue-layout.tsx";
import { caseKey } from "../shared/define-queue.ts";
import { messagesQueue } from "./messages-queue.ts";
import { MessageReview } from "./message-review.tsx";

/** What people wrote on the contact page. */
export default function MessagesScreen({ id }: ScreenProps) {
  return (
    <QueueLayout list={messagesQueue} id={id}>
      {id && <OpenCase key={id} id={id} />}
    </QueueLayout>
  );
}

function OpenCase({ id }: { readonly id: string }) {
  const asked = useQuery({
    queryKey: caseKey("messages", id),
    queryFn: async () =>
      (await adminCall("GET /api/v1/back-office/messages/{id}", { params: { id } })).data,
  });
  return <CaseView asked={asked}>{(found) => <MessageReview found={found} />}</CaseView>;
}
