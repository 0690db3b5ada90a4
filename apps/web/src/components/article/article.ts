/** A page of words: as the build makes it of a file under content/, or as staff wrote it. */
export type { PagePart as ArticlePart, PageText as Article } from "@ghuri/contract/page-texts";
