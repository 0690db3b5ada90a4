import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Callout } from "../../ui/callout.tsx";

interface Props {
  readonly reference: string;
  /** What becomes of it; nothing was paid. */
  readonly text: string;
  /** Why the last try was refused. */
  readonly refusal: string | null;
  readonly isCancelling: boolean;
  readonly onCancel: () => void;
  readonly onKeep: () => void;
}

/** The last question before something unpaid is let go. Keep is the loud answer; cancelling is never filled. */
export function CancelUnpaidDialog(props: Props) {
  const t = useTranslations("trips");
  const common = useTranslations("common");
  return (
    <Dialog
      title={t("cancelBooking")}
      note={t("heading", { id: props.reference })}
      closeLabel={common("close")}
      onClose={props.onKeep}
      width={560}
    >
      {props.refusal && (
        <Callout tone="warning" role="alert" className="mb-4">
          {props.refusal}
        </Callout>
      )}
      <Callout tone="quiet">{props.text}</Callout>
      <div className="mt-6 flex flex-col-reverse gap-3 tab:flex-row tab:justify-end">
        <Button
          kind="danger-outline"
          busyLabel={props.isCancelling ? t("cancelling") : null}
          onClick={props.onCancel}
        >
          {t("cancelBooking")}
        </Button>
        <Button kind="ink" onClick={props.onKeep}>
          {t("keep")}
        </Button>
      </div>
    </Dialog>
  );
}
