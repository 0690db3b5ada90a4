import type { DeskPage } from "@ghuri/contract/desk-site-content";
import type { Article } from "../../../../pieces/article/article.ts";

/** A page as it stands, beside the texts that came with the product. */
export interface LoadedPage {
  readonly page: DeskPage;
  readonly builtIn: Article;
  /** The other language's, as it came. */
  readonly otherBuiltIn: Article;
}
