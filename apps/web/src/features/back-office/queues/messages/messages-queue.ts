import { adminCall } from "../../../../api/admin-client.ts";
import { defineQueue } from "../shared/define-queue.ts";

/** Messages from the contact page. */
export const messagesQueue = defineQueue({
  kind: "messages",
  list: (page) => adminCall("GET /api/v1/back-office/messages", { query: { page } }),
  toRow: ({ id, reference, name, written_at: since, claim }) => ({
    id,
    name: reference,
    about: name,
    amount: null,
    since,
    claim,
  }),
  open: (id) => adminCall("GET /api/v1/back-office/messages/{id}", { params: { id } }),
  review: async () => (await import("./message-review.tsx")).MessageReview,
});
