/** Focuses the first invalid field, whatever kind of control it is. */
export function focusFirstError(form: HTMLElement | null): void {
  const fault = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!fault) return;
  // A radio group is invalid as a whole; focus its first focusable child.
  const control = fault.role === "radiogroup" ? fault.querySelector("input") : fault;
  control?.focus();
}
