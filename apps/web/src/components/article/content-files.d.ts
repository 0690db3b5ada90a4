declare module "*.md" {
  import type { Article } from "./article.ts";
  export const article: Article;
}
