import type { ReactNode } from "react";

/** The label of a field that must be filled: a star behind it. */
export function RequiredLabel({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {children} <span className="text-danger">*</span>
    </>
  );
}
