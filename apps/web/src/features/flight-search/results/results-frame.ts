/** Puts the filters beside the list, or above it on narrow screens. */
export const RESULTS_FRAME =
  "page-width grid gap-8 py-6 lg:grid-cols-[256px_minmax(0,1fr)] nav:grid-cols-[288px_minmax(0,1fr)]";
