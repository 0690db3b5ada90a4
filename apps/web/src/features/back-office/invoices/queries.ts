import type { InvoiceFilter } from "@ghuri/contract/invoices";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { adminCall } from "../../../api/admin-client.ts";
import { BACK_OFFICE } from "../shell/staff-session.ts";

export const invoicesQuery = (filter: InvoiceFilter, page: number) =>
  queryOptions({
    queryKey: [BACK_OFFICE, "invoices", filter, page],
    queryFn: ({ signal }) =>
      adminCall("GET /api/v1/back-office/invoices", { query: { ...filter, page }, signal }),
    placeholderData: keepPreviousData,
  });
