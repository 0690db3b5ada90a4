import { type ReactNode, useId } from "react";
import { Skeleton } from "../../../ui/skeleton.tsx";

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

export function FilterGroup({ title, children }: Props) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="py-5">
      <h3 id={id} className="mb-3 font-[700]">
        {title}
      </h3>
      {children}
    </div>
  );
}

/** A filter group whose options come with the results. */
export function GroupSkeleton({ title, rows }: { readonly title: string; readonly rows: number }) {
  return (
    <FilterGroup title={title}>
      {rows === 1 ? (
        <Skeleton className="h-24" />
      ) : (
        Array.from({ length: rows }, (_, row) => (
          <div key={`row ${row + 1}`} className="flex h-10 items-center gap-3 max-tab:h-11">
            <Skeleton className="size-[22px] rounded-xs" />
            <Skeleton className={`h-4 ${ROW_WIDTHS[row % ROW_WIDTHS.length]}`} />
            <Skeleton className="ml-auto h-4 w-10" />
          </div>
        ))
      )}
    </FilterGroup>
  );
}

const ROW_WIDTHS = ["w-32", "w-28", "w-24", "w-20"];
