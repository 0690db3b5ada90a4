import { z } from "zod";

/** The pages that are only words. */
export const TextPage = z.enum(["about", "terms", "privacy"]);
export type TextPage = z.infer<typeof TextPage>;

/** The language of a page text. */
export const PageLanguage = z.enum(["en", "bn"]);

/** A part of a page of words, or a card in it, says what it says in sanitised HTML. */
const PageCard = z.object({ title: z.string(), html: z.string() });

/** One section of a page text. */
export const PagePart = z.object({
  /** Its address on the page (`/terms-conditions#refunds`), the same in both languages. */
  id: z.string(),
  heading: z.string(),
  /** The word on the chip that leads to it; null: no chip. */
  chip: z.string().nullable(),
  html: z.string(),
  cards: z.array(PageCard),
});
export type PagePart = z.infer<typeof PagePart>;

/** A page of words in one language. */
export const PageText = z.object({
  title: z.string(),
  /** The sentence under the title. */
  intro: z.string(),
  parts: z.array(PagePart),
});
export type PageText = z.infer<typeof PageText>;

/** Path of a page text. */
export const PageTextParams = z.object({ id: TextPage });

/** What staff wrote; null: the text that came with the product stands. */
export const PageTextReply = z.object({ data: PageText.nullable() });
