import { Refused } from "@ghuri/contract/client";
import type { FieldValues } from "react-hook-form";
import { useTranslations } from "use-intl";
import { getRefusalMessage } from "../../../../components/forms/server-errors.ts";
import { Callout } from "../../../../ui/callout.tsx";
import { ConflictNote } from "./conflict-note.tsx";
import { listDifferences } from "./list-differences.ts";
import type { SavedContent, useContentEditor } from "./use-content-editor.ts";

interface Props<Fields extends FieldValues, Content extends SavedContent, Change> {
  readonly editor: ReturnType<typeof useContentEditor<Fields, Content, Change>>;
  readonly fieldsOf: (content: Content) => Fields;
  readonly nameOf: (field: keyof Fields & string) => string;
  /** True when the form's own validation failed. */
  readonly hasFaults: boolean;
}

/** Why a save failed: a colleague's change, field errors, or a refusal. */
export function EditorNotes<Fields extends FieldValues, Content extends SavedContent, Change>({
  editor,
  fieldsOf,
  nameOf,
  hasFaults,
}: Props<Fields, Content, Change>) {
  const t = useTranslations("contentEditor");
  const common = useTranslations("common");
  const { theirs, base, save, move } = editor;
  const error = save.error ?? move.error;
  if (theirs)
    return (
      <ConflictNote
        change={theirs.last_change}
        differences={base ? listDifferences(fieldsOf(base), fieldsOf(theirs)) : []}
        nameOf={nameOf}
        onTheirs={editor.takeTheirs}
        onMine={editor.keepMine}
      />
    );
  const isError = hasFaults || (error instanceof Refused && error.body.errors !== undefined);
  if (!error && !isError) return null;
  return (
    <Callout tone="danger" role="alert">
      {isError ? t("faults") : getRefusalMessage(error, common("somethingWrong"))}
    </Callout>
  );
}
