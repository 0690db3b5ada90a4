import type { ReactNode } from "react";

/** The label of a required field, with an asterisk. */
export function RequiredLabel({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {children} <span className="text-danger">*</span>
    </>
  );
}
