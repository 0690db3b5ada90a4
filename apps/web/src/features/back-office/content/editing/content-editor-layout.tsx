import { type ContentCheck, type ContentState, isReady } from "@ghuri/contract/admin-content";
import { type ReactNode, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useTranslations } from "use-intl";
import { focusFirstError } from "../../../../components/forms/focus-first-error.ts";
import { EditorHeader } from "./editor-header.tsx";
import { EditorNotes } from "./editor-notes.tsx";
import { UnsavedChangesGuard } from "./unsaved-changes-guard.tsx";
import type { StateChange } from "./state-change.ts";
import { PublishActions } from "./publish-actions.tsx";
import { ContentStateChip } from "./content-state-chip.tsx";
import type { ContentApi, SavedContent, useContentEditor } from "./use-content-editor.ts";

/** Content that is published, at once or at a scheduled time. */
export interface PublishableContent extends SavedContent {
  readonly state: ContentState;
  readonly publish_from: string | null;
  readonly is_sample: boolean;
}

interface Props<Fields extends FieldValues, Content extends PublishableContent> {
  readonly form: UseFormReturn<Fields>;
  readonly editor: ReturnType<typeof useContentEditor<Fields, Content, StateChange>>;
  readonly calls: ContentApi<Fields, Content, StateChange>;
  /** The name of the list. */
  readonly back: string;
  readonly title: string;
  readonly nameOf: (field: keyof Fields & string) => string;
  readonly checks: readonly ContentCheck<string>[];
  /** The id of the list of missing parts. */
  readonly checksId: string;
  /** The preview, and what is missing before travellers may see it. */
  readonly beside: ReactNode;
  readonly children: ReactNode;
}

/** The editor of content that can be scheduled: actions, errors, fields and preview. */
export function ContentEditorLayout<Fields extends FieldValues, Content extends PublishableContent>(
  props: Props<Fields, Content>,
) {
  const { form, editor, calls, checks, checksId } = props;
  const t = useTranslations("contentEditor");
  const top = useRef<HTMLDivElement>(null);
  const { isDirty, isSubmitted, isValid } = form.formState;
  const { base, save, move } = editor;
  const whenRight = (act: (fields: Fields) => void) =>
    void form.handleSubmit(act, () => setTimeout(() => focusFirstError(top.current)))();
  const onMove = (wish: StateChange) =>
    isDirty && wish.to !== "retired"
      ? whenRight((fields) => move.mutate({ wish, fields }))
      : move.mutate({ wish, fields: null });
  return (
    // Not a form: its dialogs are forms, and Enter in a field must not publish anything.
    <div ref={top} className="flex flex-col gap-4">
      <UnsavedChangesGuard isDirty={isDirty} />
      <EditorHeader
        section={calls.section}
        back={props.back}
        title={props.title}
        change={base?.last_change}
        isDirty={isDirty}
        marks={
          base && (
            <>
              <ContentStateChip state={base.state} publishFrom={base.publish_from} />
              {base.is_sample && <span className="type-caption text-ink-3">{t("sample")}</span>}
            </>
          )
        }
      >
        <PublishActions
          state={base?.state ?? null}
          isReady={isReady(checks)}
          checksId={checksId}
          isSaving={save.isPending}
          isMoving={move.isPending}
          onSave={() => whenRight((fields) => save.mutate(fields))}
          onMove={onMove}
        />
      </EditorHeader>
      <EditorNotes
        editor={editor}
        fieldsOf={calls.fieldsOf}
        nameOf={props.nameOf}
        hasFaults={isSubmitted && !isValid}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 nav:grid-cols-[minmax(0,1fr)_340px] xl:grid-cols-[minmax(0,1fr)_400px]">
        <div className="flex min-w-0 flex-col gap-4">{props.children}</div>
        <div className="flex min-w-0 flex-col gap-4 nav:sticky nav:top-4">{props.beside}</div>
      </div>
    </div>
  );
}
