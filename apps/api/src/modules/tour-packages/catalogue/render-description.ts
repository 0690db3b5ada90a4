import type { Language } from "@ghuri/contract/messages/message";
import { sanitizeHtml } from "../../../platform/html/sanitize-html.ts";
import { escapeHtml } from "../../../platform/html/escape-html.ts";
import type { PackageRow } from "./package-dto.ts";
import type { PackageDay } from "../tables.ts";

/** The itinerary as a list, followed by the description, as sanitised HTML. */
export function renderDescription(
  {
    days,
    descriptionEn,
    descriptionBn,
  }: Pick<PackageRow, "days" | "descriptionEn" | "descriptionBn">,
  language: Language,
): string {
  const items = days.map((day) => dayItem(day, language)).join("");
  const list = items === "" ? "" : `<ul>${items}</ul>`;
  return sanitizeHtml(`${list}${language === "bn" ? descriptionBn : descriptionEn}`);
}

function dayItem({ title, text }: PackageDay, language: Language): string {
  const heading = title[language] && `<strong>${escapeHtml(title[language])}</strong>`;
  const words = [heading, escapeHtml(text[language])].filter((part) => part !== "");
  return words.length === 0 ? "" : `<li>${words.join(" ")}</li>`;
}
