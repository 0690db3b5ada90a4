/** Focuses the first invalid field, whatever kind of control it is. */
export function focusFirstError(form: HTMLElement | null): void {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!invalid) return;
  // A radio group is invalid as a whole; focus its first focusable child.
  const control = invalid.role === "radiogroup" ? invalid.querySelector("input") : invalid;
  control?.focus();
}

/** The same, once the errors are drawn. */
export function focusFirstErrorSoon(form: HTMLElement | null): void {
  requestAnimationFrame(() => requestAnimationFrame(() => focusFirstError(form)));
}
