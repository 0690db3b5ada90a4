import { type ContentCheck, type ContentState, isReady } from "@ghuri/contract/desk-content";
import { type ReactNode, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useTranslations } from "use-intl";
import { focusFirstFault } from "../../../../pieces/field-words/focus-first-fault.ts";
import { EditorHead } from "./editor-head.tsx";
import { EditorNotes } from "./editor-notes.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import type { Move } from "./move.ts";
import { StandingActions } from "./standing-actions.tsx";
import { StateChip } from "./state-chip.tsx";
import type { ContentCalls, Kept, useContentEditor } from "./use-content-editor.ts";

/** What is shown from a moment on. */
export interface Standing extends Kept {
  readonly state: ContentState;
  readonly publish_from: string | null;
  readonly is_sample: boolean;
}

interface Props<Fields extends FieldValues, Content extends Standing> {
  readonly form: UseFormReturn<Fields>;
  readonly editor: ReturnType<typeof useContentEditor<Fields, Content, Move>>;
  readonly calls: ContentCalls<Fields, Content, Move>;
  /** The name of the list. */
  readonly back: string;
  readonly title: string;
  readonly nameOf: (field: keyof Fields & string) => string;
  readonly checks: readonly ContentCheck<string>[];
  /** Id of the list that says what is missing. */
  readonly checksId: string;
  /** What travellers will see, and what is missing for it. */
  readonly beside: ReactNode;
  readonly children: ReactNode;
}

/** An editor of what travellers are shown from a moment on: what can be done, what is wrong, the fields, the preview. */
export function ContentFrame<Fields extends FieldValues, Content extends Standing>(
  props: Props<Fields, Content>,
) {
  const { form, editor, calls, checks, checksId } = props;
  const t = useTranslations("contentEditor");
  const top = useRef<HTMLDivElement>(null);
  const { isDirty, isSubmitted, isValid } = form.formState;
  const { base, save, move } = editor;
  const whenRight = (act: (fields: Fields) => void) =>
    void form.handleSubmit(act, () => setTimeout(() => focusFirstFault(top.current)))();
  const onMove = (wish: Move) =>
    isDirty && wish.to !== "retired"
      ? whenRight((fields) => move.mutate({ wish, fields }))
      : move.mutate({ wish, fields: null });
  return (
    // Not a form: the windows over it are, and Enter in a field must not change what travellers see.
    <div ref={top} className="flex flex-col gap-4">
      <LeaveGuard isDirty={isDirty} />
      <EditorHead
        part={calls.part}
        back={props.back}
        title={props.title}
        change={base?.last_change}
        isDirty={isDirty}
        marks={
          base && (
            <>
              <StateChip state={base.state} publishFrom={base.publish_from} />
              {base.is_sample && <span className="type-caption text-ink-3">{t("sample")}</span>}
            </>
          )
        }
      >
        <StandingActions
          state={base?.state ?? null}
          isReady={isReady(checks)}
          checksId={checksId}
          isSaving={save.isPending}
          isMoving={move.isPending}
          onSave={() => whenRight((fields) => save.mutate(fields))}
          onMove={onMove}
        />
      </EditorHead>
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
