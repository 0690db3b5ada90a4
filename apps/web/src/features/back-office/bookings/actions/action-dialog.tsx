import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { TextArea } from "../../../../ui/text-area.tsx";
import { RefusalNote } from "../../shell/refusal-note.tsx";
import type { useBookingAction } from "./use-booking-action.ts";

interface Props {
  readonly title: string;
  readonly note: string;
  /** The button's label, and its label while the request runs. */
  readonly does: string;
  readonly doing: string;
  readonly isDanger?: boolean;
  /** False while there is nothing to confirm yet. */
  readonly isReady?: boolean;
  readonly acting: Pick<ReturnType<typeof useBookingAction>, "isBusy" | "refusal" | "hasFailed">;
  readonly onClose: () => void;
  readonly onAct: (why: string) => void;
  readonly children?: ReactNode;
}

/** Confirms an action on a booking and asks for its reason. */
export function ActionDialog(props: Props) {
  const { acting, isReady = true, onAct, onClose } = props;
  const t = useTranslations("backOfficeBookings.form");
  const common = useTranslations("common");
  const [why, setWhy] = useState("");
  const [isAsked, setAsked] = useState(false);
  const isMissing = why.trim() === "";
  // Field errors are shown at their fields; any other error is shown above the button.
  const isOfFields = acting.refusal?.code === "invalid";
  return (
    <Dialog
      title={props.title}
      note={props.note}
      closeLabel={common("close")}
      width={560}
      onClose={onClose}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (!isMissing && isReady) onAct(why.trim());
        }}
      >
        {props.children}
        <TextArea
          label={t("why")}
          help={t("whyHelp")}
          error={isAsked && isMissing ? t("whyNeeded") : undefined}
          rows={2}
          maxLength={500}
          value={why}
          onChange={({ target }) => setWhy(target.value)}
        />
        <RefusalNote refusal={acting.refusal} hasFailed={acting.hasFailed && !isOfFields} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="outline" size={48} onClick={onClose}>
            {t("keep")}
          </Button>
          <Button
            type="submit"
            kind={props.isDanger ? "danger-outline" : "ink"}
            size={48}
            disabled={!isReady}
            busyLabel={acting.isBusy ? props.doing : null}
          >
            {props.does}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
