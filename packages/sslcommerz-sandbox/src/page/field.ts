import { icon, type IconName } from "./icons.ts";
import { html, type Markup } from "./markup.ts";

export interface FieldError {
  readonly field: "card_number" | "wallet_number";
  readonly message: string;
}

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  readonly sign?: IconName;
  readonly isNumeric?: boolean;
}

/** A text field with hint and error. `autocomplete` is off: the browser must not suggest a real card here. */
export function textField(
  { name, label, value, ...more }: Field,
  fieldError: FieldError | null,
): Markup {
  const message = fieldError?.field === name && fieldError.message;
  const notes = [more.hint && `${name}-hint`, message && `${name}-error`].filter(Boolean).join(" ");
  const attributes = [
    more.isNumeric && html`inputmode="numeric" `,
    notes !== "" && html`aria-describedby="${notes}" `,
    message && html`aria-invalid="true"`,
  ].filter((one) => typeof one === "object");
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <span class="text-box"
      >${more.sign && icon(more.sign)}<input
        class="text"
        id="${name}"
        name="${name}"
        value="${value}"
        maxlength="40"
        autocomplete="off"
        ${attributes}
    /></span>
    ${more.hint && html`<p class="hint" id="${name}-hint">${more.hint}</p>`}
    ${message && html`<p class="error" id="${name}-error">${icon("cross")}${message}</p>`}
  </div>`;
}
