import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

interface Props {
  readonly title: string;
  readonly text?: string;
  readonly shows: string;
  /** One of them, in the shape it will have. */
  readonly skeleton: ReactNode;
  readonly dots?: boolean;
}

/** A carousel on its way: its heading, and shapes in the places of its items. */
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
            // They have no names yet.
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
