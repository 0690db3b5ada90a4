import { useId } from "react";
import type { ReactNode } from "react";

interface Props {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

export function SecurityCard({ title, text, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card px-4 py-5 tab:px-[26px] tab:py-6">
      <h2 id={id} className="text-lg leading-6 font-bold">
        {title}
      </h2>
      <p className="mt-1 text-ink-2 text-pretty">{text}</p>
      <div className="mt-4">{children}</div>
    </section>
  );
}
