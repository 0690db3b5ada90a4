import type { ComponentType } from "react";

/** What `ContentScreen` needs for one type of content. */
export interface ContentType<Content> {
  readonly section: "packages" | "guidelines" | "coupons" | "campaigns" | "prices";
  readonly load: (id: string) => Promise<Content>;
  readonly List: ComponentType;
  /** Edits loaded content, or new content when null. */
  readonly Editor: ComponentType<{ readonly loaded: Content | null }>;
}

/** Declares a type of content with a list and an editor; `ContentScreen` shows it. */
export function defineContentType<Content>(type: ContentType<Content>): ContentType<Content> {
  return type;
}
