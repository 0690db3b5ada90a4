import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

const TONE = {
  danger: { icon: IconAlertCircle, className: "bg-danger-soft text-danger-ink" },
  warning: { icon: IconAlertTriangle, className: "bg-mari-soft text-mari-ink" },
  success: { icon: IconCircleCheck, className: "bg-leaf-soft text-leaf-ink" },
  info: { icon: IconInfoCircle, className: "bg-padma-soft text-padma-ink" },
  quiet: { icon: IconInfoCircle, className: "bg-sunken text-ink-2" },
} as const;

interface Props {
  readonly tone: keyof typeof TONE;
  readonly title?: ReactNode;
  readonly icon?: ReactNode;
  /** "alert" interrupts a screen reader; "status" waits for a pause. */
  readonly role?: "alert" | "status";
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A message inside the page. Icon and colour both show its kind. */
export function Callout({ tone, title, icon, role, className, children }: Props) {
  const { icon: Icon, className: colours } = TONE[tone];
  return (
    <div
      role={role}
      className={cx(
        "flex gap-3 rounded-xl px-4 py-3.5 text-[0.9375rem] leading-6",
        colours,
        className,
      )}
    >
      <span className="mt-px shrink-0">
        {icon ?? <Icon size={20} stroke={2} aria-hidden="true" />}
      </span>
      <div className="min-w-0">
        {title && <p className="font-bold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
