import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

export const savedTravellersQuery = queryOptions({
  queryKey: ["saved-travellers"],
  queryFn: ({ signal }) => call("GET /api/v1/user/travellers", { signal }),
  select: (reply) => reply.data,
});
