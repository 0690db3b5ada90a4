import { cx } from "./class-names.ts";

/** Where the carousel is; to look at, as the arrows move it. */
export function CarouselDots({
  count,
  selected,
}: {
  readonly count: number;
  readonly selected: number;
}) {
  return (
    <div
      aria-hidden="true"
      className="row-start-3 mt-3 flex h-11 flex-wrap items-center gap-2 tab:col-span-2 tab:justify-center"
    >
      {Array.from({ length: count }, (_, at) => (
        <span
          // They never change places.
          key={at}
          className={cx(
            "diamond rounded-[2px] transition-[scale] duration-(--dur-base)",
            at === selected ? "size-2.5 bg-action" : "size-2 bg-line-strong/50",
          )}
        />
      ))}
    </div>
  );
}
