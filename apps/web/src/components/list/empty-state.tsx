import type { ReactNode } from "react";

interface Props {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  /** A link or button to go on. */
  readonly children: ReactNode;
}

/** The empty state of a list. */
export function EmptyState({ icon, title, text, children }: Props) {
  return (
    <div className="card flex flex-col items-center gap-2 px-6 py-14 text-center">
      <span className="text-ink-3">{icon}</span>
      <p className="type-card">{title}</p>
      <p className="mb-4 text-ink-2">{text}</p>
      {children}
    </div>
  );
}
