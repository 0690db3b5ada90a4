import { LRUCache } from "lru-cache";
import type { Language } from "@ghuri/contract/messages/message";
import { sanitizeHtml } from "../../../platform/html/sanitize-html.ts";
import { escapeHtml } from "../../../platform/html/escape-html.ts";
import type { PackageDay, tourPackages } from "../tables.ts";

/** Cleaning a text takes far longer than reading it, and every list carries all of them. */
const cleaned = new LRUCache<string, string>({
  max: 500,
  memoMethod: (html) => sanitizeHtml(html),
});

/** The itinerary as a list, followed by the description, as sanitised HTML. */
export function renderDescription(
  {
    days,
    descriptionEn,
    descriptionBn,
  }: Pick<typeof tourPackages.$inferSelect, "days" | "descriptionEn" | "descriptionBn">,
  language: Language,
): string {
  const items = days.map((day) => dayItem(day, language)).join("");
  const list = items === "" ? "" : `<ul>${items}</ul>`;
  return cleaned.memo(`${list}${language === "bn" ? descriptionBn : descriptionEn}`);
}

function dayItem({ title, text }: PackageDay, language: Language): string {
  const heading = title[language] && `<strong>${escapeHtml(title[language])}</strong>`;
  const words = [heading, escapeHtml(text[language])].filter((part) => part !== "");
  return words.length === 0 ? "" : `<li>${words.join(" ")}</li>`;
}
