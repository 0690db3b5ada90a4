/** Puts the focus on the first field that is wrong, whatever kind of control it is. */
export function focusFirstError(form: HTMLElement | null): void {
  const fault = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!fault) return;
  // A group of choices is wrong as a whole; what takes the focus is inside.
  const control = fault.role === "radiogroup" ? fault.querySelector("input") : fault;
  control?.focus();
}
