import { CONTENT_MOVES, type ContentState } from "@ghuri/contract/admin-content";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../../../ui/button.tsx";
import { RetireDialog } from "./retire-dialog.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import type { StateChange } from "./state-change.ts";

interface Props {
  /** Null before the first save. */
  readonly state: ContentState | null;
  readonly isReady: boolean;
  /** The id of the list of missing parts. */
  readonly checksId: string;
  /** The action that is running. */
  readonly isSaving: boolean;
  readonly isMoving: boolean;
  readonly onSave: () => void;
  readonly onMove: (wish: StateChange) => void;
}

/** Save, and the state changes: publish now, schedule, return to draft, or retire. */
export function PublishActions(props: Props) {
  const t = useTranslations("contentEditor.actions");
  const [open, setOpen] = useState<"schedule" | "retire" | null>(null);
  const { state, isReady, checksId, onMove } = props;
  const moves = state === null ? [] : CONTENT_MOVES[state];
  const isBusy = props.isSaving || props.isMoving;
  const isSaveFirst = state === "live" || state === "scheduled";
  const unready = isReady ? {} : { asleep: true, "aria-describedby": checksId };
  const whenReady = (act: () => void) => (isReady ? act : () => showWhatIsMissing(checksId));
  return (
    <div className="flex flex-wrap items-center gap-2">
      {moves.includes("retired") && (
        <Button kind="ghost" size={40} disabled={isBusy} onClick={() => setOpen("retire")}>
          {t("retire")}
        </Button>
      )}
      {moves.includes("draft") && (
        <Button kind="outline" size={40} disabled={isBusy} onClick={() => onMove({ to: "draft" })}>
          {t("draft")}
        </Button>
      )}
      {moves.includes("scheduled") && (
        <Button
          kind="outline"
          size={40}
          disabled={isBusy}
          {...unready}
          onClick={whenReady(() => setOpen("schedule"))}
        >
          {t("schedule")}
        </Button>
      )}
      <Button
        kind={isSaveFirst || state === null ? "primary" : "outline"}
        size={40}
        disabled={props.isMoving}
        busyLabel={props.isSaving ? t("saving") : null}
        onClick={props.onSave}
      >
        {state === null || state === "draft" ? t("saveDraft") : t("save")}
      </Button>
      {moves.includes("live") && (
        <Button
          kind={isSaveFirst ? "outline" : "primary"}
          size={40}
          disabled={props.isSaving}
          busyLabel={props.isMoving ? t("publishing") : null}
          {...unready}
          onClick={whenReady(() => onMove({ to: "live" }))}
        >
          {state === "retired" ? t("bringBack") : t("publish")}
        </Button>
      )}
      {open === "schedule" && (
        <ScheduleDialog
          onClose={() => setOpen(null)}
          onSchedule={(from) => {
            setOpen(null);
            onMove({ to: "scheduled", publish_from: from });
          }}
        />
      )}
      {open === "retire" && (
        <RetireDialog
          onClose={() => setOpen(null)}
          onRetire={(why) => {
            setOpen(null);
            onMove({ to: "retired", why });
          }}
        />
      )}
    </div>
  );
}

function showWhatIsMissing(checksId: string): void {
  document.getElementById(checksId)?.scrollIntoView({ block: "center" });
}
