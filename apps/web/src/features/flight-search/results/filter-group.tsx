import { type ReactNode, useId } from "react";

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

export function FilterGroup({ title, children }: Props) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="py-5">
      <h3 id={id} className="mb-3 text-[15px] font-[700]">
        {title}
      </h3>
      {children}
    </div>
  );
}
