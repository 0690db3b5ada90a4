import { Refused } from "@ghuri/contract/client";
import { type AdminPage, PageTextDraft } from "@ghuri/contract/admin-site-content";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { adminCall } from "../../../../api/admin-client.ts";
import type { Article } from "../../../../components/article/article.ts";
import { BACK_OFFICE } from "../../shell/staff-session.ts";
import { listDifferences } from "../editing/list-differences.ts";
import { mergeEdits } from "../editing/merge-edits.ts";
import type { LoadedPage } from "./loaded-page.ts";

/** The errors by path, such as "parts.2.heading". */
export type PageErrors = Readonly<Record<string, string>>;

/** Saves a page against the loaded version. On a conflict the typed text stays until the user chooses a version. */
export function usePageEditor(loaded: LoadedPage) {
  const queries = useQueryClient();
  const [base, setBase] = useState(loaded.page);
  const [theirs, setTheirs] = useState<AdminPage | null>(null);
  const textOf = (page: AdminPage): Article => page.text ?? loaded.builtIn;
  const standing = textOf(base);
  const [text, setText] = useState<Article>(standing);
  const [faults, setFaults] = useState<PageErrors>({});
  const isDirty = JSON.stringify(text) !== JSON.stringify(standing);

  /** `typed`: edits made during the save; they stay in the form as unsaved changes. */
  function take(page: AdminPage, typed: Article | null = null) {
    setBase(page);
    setTheirs(null);
    setFaults({});
    setText(typed ?? textOf(page));
    queries.setQueryData([BACK_OFFICE, "pages", page.id, page.language], { ...loaded, page });
    void queries.invalidateQueries({ queryKey: [BACK_OFFICE, "pages", "list"] });
    // The public page must load the saved text.
    queries.removeQueries({ queryKey: ["article"] });
  }

  const save = useMutation({
    mutationFn: async (draft: PageTextDraft | null) => {
      const { id, language, version } = base;
      const query = { params: { id, language }, body: { text: draft, version } };
      return (await adminCall("PUT /api/v1/back-office/pages/{id}/{language}", query)).data;
    },
    onMutate: () => text,
    onSuccess: (page, draft, before) =>
      take(
        page,
        draft && text !== before ? mergeEdits(textOf(page), { before, typed: text }) : null,
      ),
    onError(error) {
      if (!(error instanceof Refused)) return;
      const { code, errors = {} } = error.body;
      if (code === "case_changed") setTheirs(error.body["case"] as AdminPage);
      setFaults(
        Object.fromEntries(
          Object.entries(errors).map(([place, [first]]) => [
            place.replace(/^text\./, ""),
            first ?? "",
          ]),
        ),
      );
    },
  });

  return {
    base,
    text,
    faults,
    theirs,
    isDirty,
    save,
    change: setText,
    write: () => {
      const read = PageTextDraft.safeParse(text);
      if (read.success) {
        setFaults({});
        return save.mutate(read.data);
      }
      setFaults(
        Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join("."), message])),
      );
    },
    goBack: () => save.mutate(null),
    takeTheirs: () => theirs && take(theirs),
    /** Merges the local edits onto the colleague's version. The sections count as one list. */
    keepMine: () => {
      if (!theirs) return;
      setText(mergeEdits(textOf(theirs), { before: standing, typed: text }));
      setBase(theirs);
      setTheirs(null);
      save.reset();
    },
    /** The current text and the colleague's, by title, subtitle and section. */
    differences: theirs ? listDifferences(inParts(standing), inParts(textOf(theirs))) : [],
  };
}

/** The comparable fields of a page: each section by its anchor. */
function inParts({ title, intro, parts }: Article): Record<string, string> {
  const sections = parts.map(({ id, heading, chip, html, cards }) => [
    `#${id}`,
    [heading, chip, html, ...cards.flatMap((card) => [card.title, card.html])].join(" "),
  ]);
  return { title, intro, ...(Object.fromEntries(sections) as Record<string, string>) };
}
