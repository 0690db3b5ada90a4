import type { ReactNode } from "react";
import { cx } from "../../../ui/class-names.ts";

interface Props {
  readonly title?: ReactNode;
  /** At the right of the title. */
  readonly end?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A card of the back office, denser than the site's. */
export function Panel({ title, end, className, children }: Props) {
  return (
    <section className={cx("card rounded-[14px] px-[18px] py-4", className)}>
      {title && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 className="min-w-0 text-[1.0625rem] leading-6 font-extrabold font-stretch-108% [overflow-wrap:anywhere]">
            {title}
          </h2>
          {end}
        </div>
      )}
      {children}
    </section>
  );
}

interface FactProps {
  readonly name: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A name over its value; belongs in a <dl>. */
export function Detail({ name, className, children }: FactProps) {
  return (
    <div className={cx("min-w-0", className)}>
      <dt className="type-caption text-ink-3">{name}</dt>
      <dd className="numerals font-bold [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
