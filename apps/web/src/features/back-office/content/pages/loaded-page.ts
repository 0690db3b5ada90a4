import type { AdminPage } from "@ghuri/contract/admin-site-content";
import type { Article } from "../../../../components/article/article.ts";

/** A page as it stands, beside the texts that came with the product. */
export interface LoadedPage {
  readonly page: AdminPage;
  readonly builtIn: Article;
  /** The other language's, as it came. */
  readonly otherBuiltIn: Article;
}
