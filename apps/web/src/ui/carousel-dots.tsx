import { cx } from "./class-names.ts";

/** Shows the selected slide. The dots are not controls: the arrows move the carousel. */
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
          // The list has a fixed order, so the index identifies an item.
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
