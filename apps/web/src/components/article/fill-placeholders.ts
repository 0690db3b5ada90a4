import { SUPPORT } from "../support/support-contact.ts";

const FACTS: ReadonlyMap<string, string> = new Map(
  // Stored page texts name the company "{{agency}}".
  Object.entries({ ...SUPPORT, agency: SUPPORT.name }).map(([name, fact]) => [name, String(fact)]),
);

/** Fills the company's contact details into placeholders such as "{{phone}}". */
export function fillPlaceholders(html: string): string {
  return html.replaceAll(/\{\{(\w+)\}\}/g, (gap, name: string) => escaped(FACTS.get(name) ?? gap));
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
