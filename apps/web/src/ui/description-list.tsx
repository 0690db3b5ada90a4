import type { ReactNode } from "react";

interface Props {
  /** [name, value] pairs; a row without a value is left out. */
  readonly items: readonly (readonly [string, ReactNode])[];
}

/** Names on the left, values on the right, a line under each row. */
export function DescriptionList({ items }: Props) {
  return (
    <dl className="border-t border-line">
      {items.map(
        ([name, value]) =>
          value && (
            <div
              key={name}
              className="flex flex-wrap justify-between gap-x-6 border-b border-line py-3"
            >
              <dt className="type-small text-ink-3">{name}</dt>
              <dd className="numerals min-w-0 text-right font-[700] [overflow-wrap:anywhere]">
                {value}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
