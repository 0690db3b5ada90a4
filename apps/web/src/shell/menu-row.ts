/** The classes of a menu row; the current one is highlighted. */
export const MENU_ROW =
  "flex min-h-[46px] w-full items-center gap-3 rounded-md border-l-3 border-transparent px-3 font-[650] text-ink hover:bg-sunken focus-visible:bg-sunken aria-[current=page]:border-ink aria-[current=page]:bg-sunken aria-pressed:border-ink aria-pressed:bg-sunken";
