import { icon, type IconName } from "./icons.ts";
import { html, type Markup } from "./markup.ts";

export interface MeansFault {
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

/** A text field with its notes. `autocomplete` is off: a browser must not offer a real card here. */
export function textField(
  { name, label, value, ...more }: Field,
  fault: MeansFault | null,
): Markup {
  const error = fault?.field === name && fault.message;
  const notes = [more.hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  const attributes = [
    more.isNumeric && html`inputmode="numeric" `,
    notes !== "" && html`aria-describedby="${notes}" `,
    error && html`aria-invalid="true"`,
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
    ${error && html`<p class="error" id="${name}-error">${icon("cross")}${error}</p>`}
  </div>`;
}
