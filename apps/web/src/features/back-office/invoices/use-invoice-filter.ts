import type { InvoiceFilter, InvoiceKind } from "@ghuri/contract/invoices";
import { useDateRange } from "../reports/use-date-range.ts";
import { useSearchParams } from "../shell/use-search-params.ts";

const KINDS: readonly string[] = ["invoice", "credit_note"] satisfies InvoiceKind[];
const PRODUCT = /^[a-z][a-z0-9-]{0,29}$/;

/** Which documents the URL asks for. */
export function useInvoiceFilter() {
  const [search, ask] = useSearchParams();
  const { range } = useDateRange();
  const { kind, product, q } = search;
  const filter: InvoiceFilter = {
    ...range,
    ...(kind && KINDS.includes(kind) ? { kind: kind as InvoiceKind } : {}),
    ...(product && PRODUCT.test(product) ? { product } : {}),
    ...(q?.trim() ? { search: q.trim().slice(0, 40) } : {}),
  };
  return {
    filter,
    set: (name: "kind" | "product" | "q", value: string) =>
      ask({ [name]: value || undefined, page: undefined }),
  };
}
