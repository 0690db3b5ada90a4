import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

interface Props {
  readonly title: string;
  readonly text?: string;
  readonly shows: string;
  /** The placeholder of one item. */
  readonly skeleton: ReactNode;
  readonly dots?: boolean;
}

/** A loading carousel: the heading and a placeholder for each item. */
export function CarouselSkeleton({ title, text, shows, skeleton, dots }: Props) {
  return (
    <section aria-busy="true">
      <div className="tab:min-h-11">
        <h2 className="type-page">{title}</h2>
        {text && <p className="mt-2 text-ink-2">{text}</p>}
      </div>
      <div className="mt-6 mb-1.5 overflow-hidden">
        <div className="-ml-5 flex">
          {Array.from({ length: 8 }, (_, at) => (
            // Placeholders have no id, so the index is the key.
            <div key={at} className={cx("min-w-0 shrink-0 grow-0 pl-5", shows)}>
              {skeleton}
            </div>
          ))}
        </div>
      </div>
      <div className={dots ? "h-14" : "tab:hidden h-14"} />
    </section>
  );
}
