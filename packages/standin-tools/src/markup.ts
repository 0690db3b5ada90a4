/** HTML that is already escaped. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | false | null | undefined | Markup | readonly Markup[];

/** HTML template tag: escapes every value that is not Markup already. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(strings.reduce((text, next, place) => text + written(parts[place - 1]) + next));
}

function written(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (typeof part === "object" && part !== null) return part.map((one) => one.text).join("");
  if (part === null || part === undefined || part === false) return "";
  return String(part).replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
