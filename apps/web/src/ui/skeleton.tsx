import { cx } from "./class-names.ts";

/** A loading placeholder. Set its shape by class. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx("relative block overflow-hidden rounded-md bg-sunken", className)}
    >
      <span className="absolute inset-y-0 w-2/5 -skew-x-12 animate-sweep bg-line/60 motion-reduce:hidden" />
    </span>
  );
}
