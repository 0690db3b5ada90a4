import type { ComponentPropsWithoutRef } from "react";
import { cx } from "./class-names.ts";

/*
 * Measured in rem: with doubled text a phone has room for six words a line, where three columns of amounts would make the
 * page wider than the screen. Each row then becomes a block: its heading above, its cells below in pairs.
 */
const STACKED = [
  "@max-[13rem]:block @max-[13rem]:[&_:is(thead,tbody,tfoot,caption)]:block",
  "@max-[13rem]:[&_tr]:grid @max-[13rem]:[&_tr]:grid-cols-2 @max-[13rem]:[&_tr]:gap-x-3 @max-[13rem]:[&_tr]:pb-3",
  "@max-[13rem]:[&_tr>:first-child]:col-span-2 @max-[13rem]:[&_tr>:first-child]:pb-0 @max-[13rem]:[&_tr>:first-child]:wrap-anywhere",
  "@max-[13rem]:[&_:is(td,th):not(:first-child)]:p-0 @max-[13rem]:[&_td:nth-child(2):last-child]:col-span-2",
].join(" ");

/** A table of a few amounts, whose rows are stacked where its columns do not fit. The first cell of a row names it. */
export function StackingTable({ className, ...table }: ComponentPropsWithoutRef<"table">) {
  return (
    <div className="@container">
      <table className={cx("w-full", STACKED, className)} {...table} />
    </div>
  );
}
