import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { Language } from "../../i18n/language.ts";
import {
  type ArticleName,
  loadBuiltInArticle,
} from "../../components/article/built-in-articles.ts";

/** An article: the text published by staff, or else the built-in one. */
export const articleQuery = (name: ArticleName, language: Language) =>
  queryOptions({
    queryKey: ["article", name, language],
    queryFn: async ({ signal }) => {
      // Load both in parallel: only the server's reply tells which one applies.
      const [written, builtIn] = await Promise.all([
        call("GET /api/v1/pages/{id}", { params: { id: name }, signal }),
        loadBuiltInArticle(name, language),
      ]);
      return written.data ?? builtIn;
    },
    staleTime: 60_000,
  });
