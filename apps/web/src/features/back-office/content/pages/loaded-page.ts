import type { AdminPage } from "@ghuri/contract/admin-site-content";
import type { Article } from "../../../../components/article/article.ts";

/** The current version of a page, and the product's default text. */
export interface LoadedPage {
  readonly page: AdminPage;
  readonly builtIn: Article;
  /** The text in the other language, as loaded. */
  readonly otherBuiltIn: Article;
}
