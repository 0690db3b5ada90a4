import type { ReactNode } from "react";

interface Props {
  readonly name: string;
  /** The available action. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A labelled status of a booking: name, status chip and an action. */
export function StatusBox({ name, action, children }: Props) {
  return (
    <div className="flex items-center justify-between gap-3 rounded-xl bg-sunken px-4 py-3.5">
      <div className="self-start">
        <p className="type-caption pb-1 text-ink-2">{name}</p>
        {children}
      </div>
      {action}
    </div>
  );
}
