import { Skeleton } from "../../ui/skeleton.tsx";

export const SHOWN_PRESETS = 8;
export const PRESET_LIST =
  "grid grid-cols-1 gap-3 min-[22.5625rem]:grid-cols-2 tab:grid-cols-3 tab:gap-4 lg:grid-cols-4";

/** Placeholders of the preset cards, in their place and of their height. */
export function PresetSkeletons() {
  return (
    <ul aria-hidden="true" className={PRESET_LIST}>
      {Array.from({ length: SHOWN_PRESETS }, (_, at) => (
        <li
          key={`on its way ${at}`}
          className="overflow-hidden rounded-2xl border border-line bg-surface"
        >
          <Skeleton className="aspect-[400/170] w-full rounded-none" />
          <div className="flex flex-col gap-2 px-3.5 py-3 tab:px-4 tab:py-4">
            <Skeleton className="h-12 w-3/4 tab:h-6" />
            <Skeleton className="h-12 w-full tab:h-[30px]" />
          </div>
        </li>
      ))}
    </ul>
  );
}
