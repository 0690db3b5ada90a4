import {
  IconBan,
  IconBookmark,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconEye,
  IconHourglass,
  IconLoader,
  IconRosetteDiscountCheck,
  IconTicket,
  IconXboxX,
} from "@tabler/icons-react";
import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

/* Shape and icon carry the meaning; colour only supports it (tokens.md, Status). */
const LOOK = {
  waiting: { icon: IconClock, className: "border-dashed border-danger text-danger-ink" },
  failed: { icon: IconXboxX, className: "border-danger-soft bg-danger-soft text-danger-ink" },
  paid: {
    icon: IconRosetteDiscountCheck,
    className: "border-padma-soft bg-padma-soft text-padma-ink",
  },
  cancelled: { icon: IconBan, className: "border-line-strong text-ink-2" },
  open: { icon: IconCircleDashed, className: "border-dashed border-line-strong text-ink-2" },
  recorded: { icon: IconBookmark, className: "border-indigo text-indigo-ink" },
  confirmed: { icon: IconCircleCheck, className: "border-leaf-soft bg-leaf-soft text-leaf-ink" },
  inHand: { icon: IconTicket, className: "border-indigo bg-indigo text-surface" },
  expired: { icon: IconHourglass, className: "border-sunken bg-sunken text-ink-2" },
  review: { icon: IconEye, className: "border-indigo text-indigo-ink" },
  refunding: { icon: IconLoader, className: "border-indigo text-indigo-ink" },
} as const satisfies Record<string, { icon: Icon; className: string }>;

export type StatusLook = keyof typeof LOOK;

interface Props {
  readonly look: StatusLook;
  readonly children: ReactNode;
}

export function StatusChip({ look, children }: Props) {
  const { icon: Mark, className } = LOOK[look];
  return (
    <span
      className={cx(
        "inline-flex min-h-7 items-center gap-1.5 rounded-sm border px-2 py-0.5 text-[0.8125rem] leading-5 font-[650] whitespace-nowrap",
        className,
      )}
    >
      <Mark size={16} stroke={2.2} aria-hidden="true" className="shrink-0" />
      {children}
    </span>
  );
}
