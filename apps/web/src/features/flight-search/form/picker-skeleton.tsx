import { Skeleton } from "../../../ui/skeleton.tsx";

/** Placeholder rows while airports load. */
export function PickerSkeleton() {
  return (
    <div className="flex flex-col gap-3 py-2">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-11" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
