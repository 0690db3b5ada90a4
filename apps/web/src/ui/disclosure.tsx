import { IconChevronDown } from "@tabler/icons-react";
import { useId } from "react";
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

interface Props {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly summary: ReactNode;
  /** Heading level of the trigger, so that screen reader users can jump from one to the next. */
  readonly level?: 2 | 3 | 4;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A heading that shows and hides the content under it. Not React Aria's Disclosure: it is 15 kB (Brotli)
 * for one button and one attribute, and its chunk names add 0.1 kB to home, whose budget has 0.1 kB left.
 */
export function Disclosure({ open, onOpenChange, summary, level = 3, className, children }: Props) {
  const panelId = useId();
  const Heading = `h${level}` as const;
  return (
    <div className={className}>
      <Heading>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => onOpenChange(!open)}
          className="flex min-h-12 w-full items-center gap-3 rounded-md text-left font-bold"
        >
          <span className="min-w-0 flex-1">{summary}</span>
          <IconChevronDown
            size={18}
            stroke={2}
            aria-hidden="true"
            className={cx("transition-[rotate] duration-(--dur-base)", open && "rotate-180")}
          />
        </button>
      </Heading>
      <div id={panelId} hidden={!open} className={cx(open && "animate-fade")}>
        {children}
      </div>
    </div>
  );
}
