import { Skeleton } from "../../../ui/skeleton.tsx";

interface Props {
  readonly legs: number;
  /** Position in the list. Later placeholders are fainter. */
  readonly index: number;
}

const FADE = ["opacity-100", "opacity-90", "opacity-75", "opacity-60", "opacity-45", "opacity-30"];

/** Cards further down are laid out only when they are scrolled to. */
const ON_SCREEN = 4;

/** The placeholder of one result. */
export function OfferSkeleton({ legs, index }: Props) {
  return (
    <div
      aria-hidden="true"
      className={`rounded-2xl border border-line bg-surface ${FADE[Math.min(index, FADE.length - 1)]} ${index < ON_SCREEN ? "" : "[content-visibility:auto] [contain-intrinsic-size:auto_264px]"}`}
    >
      <div className="grid lg:grid-cols-[minmax(0,1fr)_190px] nav:grid-cols-[minmax(0,1fr)_212px]">
        <div className="legs px-4 py-2 tab:px-6">
          {Array.from({ length: legs }, (_, leg) => (
            <div
              key={`leg ${leg + 1}`}
              className="grid items-center gap-x-5 gap-y-2 py-3 tab:grid-cols-[200px_minmax(0,1fr)]"
            >
              <div className="flex items-center gap-3">
                <Skeleton className="size-10" />
                <Skeleton className="h-9 w-28" />
              </div>
              <Skeleton className="h-12 w-full" />
            </div>
          ))}
        </div>
        <div className="flex items-center justify-between gap-3 border-dashed border-line px-4 py-4 max-lg:border-t lg:flex-col lg:items-end lg:justify-center lg:border-l">
          <Skeleton className="h-16 w-32" />
          <Skeleton className="h-12 w-36" />
        </div>
      </div>
      <div className="border-t border-line px-6 py-4">
        <Skeleton className="h-6 w-52" />
      </div>
    </div>
  );
}
