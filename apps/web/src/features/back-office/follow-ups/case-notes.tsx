import type { CasePlan } from "@ghuri/contract/admin-follow-ups";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { casePlanQuery } from "./queries.ts";

/** The internal notes of a case, newest first, and a form for another. */
export function CaseNotes({ plan: { kind, id, notes } }: { readonly plan: CasePlan }) {
  const t = useTranslations("backOfficeFollowUps");
  const { formatInstant } = useFormat();
  const queries = useQueryClient();
  const [text, setText] = useState("");
  const [isEmpty, setEmpty] = useState(false);
  const add = useMutation({
    mutationFn: async (note: string) =>
      (
        await adminCall("POST /api/v1/back-office/follow-ups/{kind}/{id}/notes", {
          params: { kind, id },
          body: { text: note },
        })
      ).data,
    onSuccess: (saved) => {
      setText("");
      queries.setQueryData(casePlanQuery(kind, id).queryKey, saved);
    },
  });
  const error = isEmpty ? t("noteNeeded") : add.isError ? t("noteFailed") : undefined;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setEmpty(!text.trim());
        if (text.trim() && !add.isPending) add.mutate(text.trim());
      }}
    >
      <TextArea
        label={t("note")}
        help={t("noteHelp")}
        rows={2}
        maxLength={2000}
        value={text}
        error={error}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        type="submit"
        kind="outline"
        size={40}
        className="mt-2"
        busyLabel={add.isPending ? t("adding") : null}
      >
        {t("addNote")}
      </Button>
      {notes.length > 0 && (
        <ul aria-label={t("notes")} className="mt-4 flex flex-col gap-3">
          {notes.map((one) => (
            <li key={one.id} className="rounded-xl bg-sunken px-4 py-3">
              <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{one.text}</p>
              <p className="type-caption numerals mt-1 text-ink-3">
                {one.name}, {formatInstant(one.at)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
