import { useId } from "react";
import type { ReactNode } from "react";

interface Props {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

/** A group of profile fields in two columns. */
export function ProfileGroup({ title, note, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="not-first:mt-7 not-first:border-t not-first:border-line not-first:pt-7"
    >
      <h2 id={id} className="text-lg leading-6 font-bold">
        {title}
      </h2>
      {note && <p className="type-small text-ink-3">{note}</p>}
      <div className="mt-4 grid items-start gap-x-5 gap-y-5 tab:grid-cols-2">{children}</div>
    </section>
  );
}
