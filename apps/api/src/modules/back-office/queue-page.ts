/** Rows per page of a queue. */
export const PER_PAGE = 10;

export function toQueuePage<Row>(
  data: Row[],
  { page, total }: { readonly page: number; readonly total: number },
) {
  return {
    data,
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / PER_PAGE)),
    total,
  };
}
