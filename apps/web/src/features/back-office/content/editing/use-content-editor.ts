import { Refused } from "@ghuri/contract/client";
import type { LastChange } from "@ghuri/contract/admin-content";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { BACK_OFFICE } from "../../shell/staff-session.ts";
import { isEqual, mergeEdits } from "./merge-edits.ts";

/** The fields that all content has in the server's responses. */
export interface SavedContent {
  readonly id: string;
  readonly last_change: z.infer<typeof LastChange>;
  readonly version: string;
}

/** How one type of content is loaded and saved. `Change`: the state changes it allows. */
export interface ContentApi<Fields, Content, Change> {
  /** The section of the back office, and the start of every query key about it. */
  readonly section: "packages" | "guidelines" | "coupons" | "campaigns" | "prices";
  /** The query keys of the travellers' pages that show this content. */
  readonly publicQueryKeys: readonly string[];
  readonly create: (fields: Fields) => Promise<Content>;
  readonly save: (id: string, fields: Fields, version: string) => Promise<Content>;
  readonly move: (id: string, wish: Change, version: string) => Promise<Content>;
  readonly fieldsOf: (content: Content) => Fields;
}

type Form<Fields extends FieldValues> = Pick<
  UseFormReturn<Fields>,
  "formState" | "getValues" | "reset" | "setError"
>;

/**
 * Saves the form against the loaded version. `theirs` is set when a colleague saved first: the form is
 * kept until the user chooses which version wins.
 */
export function useContentEditor<Fields extends FieldValues, Content extends SavedContent, Change>(
  form: Form<Fields>,
  loaded: Content | null,
  calls: ContentApi<Fields, Content, Change>,
) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [base, setBase] = useState(loaded);
  const [theirs, setTheirs] = useState<Content | null>(null);
  const { isDirty } = form.formState;

  /** `typed`: edits made during the save; they stay in the form as unsaved changes. */
  function take(content: Content, typed: Fields | null = null) {
    setBase(content);
    setTheirs(null);
    form.reset(calls.fieldsOf(content));
    if (typed) form.reset(typed, { keepDefaultValues: true });
    queries.setQueryData([BACK_OFFICE, calls.section, content.id], content);
    void queries.invalidateQueries({ queryKey: [BACK_OFFICE, calls.section, "list"] });
    // The public pages must load the saved content, not a cached copy.
    for (const name of calls.publicQueryKeys) queries.removeQueries({ queryKey: [name] });
  }

  function explain(error: unknown) {
    if (!(error instanceof Refused)) return;
    const { code, errors = {} } = error.body;
    if (code === "case_changed") setTheirs(error.body["case"] as Content);
    const known = Object.keys(form.getValues());
    const ours = Object.entries(errors).filter(([name]) =>
      known.includes(name.split(".")[0] ?? ""),
    );
    for (const [at, [name, [text]]] of ours.entries())
      form.setError(
        name as FieldPath<Fields>,
        { type: "server", message: text ?? "" },
        { shouldFocus: at === 0 },
      );
  }

  const write = (fields: Fields): Promise<Content> =>
    base ? calls.save(base.id, fields, base.version) : calls.create(fields);

  async function show(content: Content, typed: Fields | null = null) {
    take(content, typed);
    if (base) return;
    await navigate({
      to: `/back-office/${calls.section}/{-$id}`,
      params: { id: content.id },
      search: {},
      state: { wasNew: true },
      replace: true,
      ignoreBlocker: true,
    });
  }

  const inForm = (): Fields => structuredClone(form.getValues());

  /** Merges edits made during a request onto its response; null without such edits. */
  function typedSince(before: Fields, content: Content): Fields | null {
    const typed = inForm();
    return isEqual(typed, before) ? null : mergeEdits(calls.fieldsOf(content), { before, typed });
  }

  const save = useMutation({
    mutationFn: write,
    onMutate: inForm,
    onSuccess: (content, _fields, before) => show(content, typedSince(before, content)),
    onError: explain,
  });
  const move = useMutation({
    mutationFn: async ({
      wish,
      fields,
    }: {
      readonly wish: Change;
      /** Saved before the state changes, so that what is published is what the form shows. Null: not saved. */
      readonly fields: Fields | null;
    }) => {
      const before = inForm();
      const current = fields ? await write(fields) : base;
      if (!current) throw new Error("nothing to move");
      if (fields) take(current, typedSince(before, current));
      return calls.move(current.id, wish, current.version);
    },
    onSuccess: (content) => show(content, isDirty ? inForm() : null),
    onError: explain,
  });

  return {
    base,
    theirs,
    save,
    move,
    isBusy: save.isPending || move.isPending,
    /** Shows the colleague's version and discards the local edits. */
    takeTheirs: () => theirs && take(theirs),
    /** Merges the local edits onto the colleague's version. */
    keepMine: () => {
      if (!theirs || !base) return;
      const changed = { before: calls.fieldsOf(base), typed: inForm() };
      take(theirs, mergeEdits(calls.fieldsOf(theirs), changed));
      save.reset();
      move.reset();
    },
  };
}
