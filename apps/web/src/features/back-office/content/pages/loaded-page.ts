import type { AdminPage } from "@ghuri/contract/admin-site-content";
import type { Article } from "../../../../components/article/article.ts";

/** The current version of a page, and the product's default text. */
export interface LoadedPage {
  readonly page: AdminPage;
  readonly builtIn: Article;
  /** The other language's, as it came. */
  readonly otherBuiltIn: Article;
}
