import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { cx } from "../../../../ui/class-names.ts";

interface Props {
  readonly isGood?: boolean;
  readonly title: ReactNode;
  readonly note?: ReactNode;
}

/** One check before a decision: passed, or for staff to verify. */
export function CheckItem({ isGood = false, title, note }: Props) {
  const Mark = isGood ? IconCircleCheck : IconAlertTriangle;
  return (
    <li className="flex gap-2.5">
      <Mark
        size={19}
        stroke={2}
        aria-hidden="true"
        className={cx("mt-0.5 shrink-0", isGood ? "text-leaf" : "text-mari-ink")}
      />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="block font-bold">{title}</span>
        {note && <span className="type-small text-ink-2">{note}</span>}
      </span>
    </li>
  );
}
