/** An article: compiled from a file under content/, or written by staff. */
export type { PagePart as ArticlePart, PageText as Article } from "@ghuri/contract/page-texts";
