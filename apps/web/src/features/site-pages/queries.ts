import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { Language } from "../../i18n/language.ts";
import {
  type ArticleName,
  loadBuiltInArticle,
} from "../../components/article/built-in-articles.ts";

/** A page of words: what staff wrote, or else the text that came with the build. */
export const articleQuery = (name: ArticleName, language: Language) =>
  queryOptions({
    queryKey: ["article", name, language],
    queryFn: async ({ signal }) => {
      // Both at once: which of them stands is known only when the server has answered.
      const [written, builtIn] = await Promise.all([
        call("GET /api/v1/pages/{id}", { params: { id: name }, signal }),
        loadBuiltInArticle(name, language),
      ]);
      return written.data ?? builtIn;
    },
    staleTime: 60_000,
  });
