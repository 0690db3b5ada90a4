import type { SecurityEventsQuery } from "@ghuri/contract/security-events";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { adminCall } from "../../../api/admin-client.ts";
import type { Language } from "../../../i18n/language.ts";
import { BACK_OFFICE } from "../shell/staff-session.ts";

/** One page of the events. The titles are in the language of the page, so it is part of the key. */
export const securityEventsQuery = (
  query: z.output<typeof SecurityEventsQuery>,
  language: Language,
) =>
  queryOptions({
    queryKey: [BACK_OFFICE, "security-events", query, language],
    queryFn: ({ signal }) =>
      adminCall("GET /api/v1/back-office/security-events", { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
