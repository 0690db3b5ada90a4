import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Callout } from "../../ui/callout.tsx";

interface Props {
  readonly reference: string;
  /** Explains what cancelling does. */
  readonly text: string;
  /** Why the last attempt was refused. */
  readonly refusal: string | null;
  readonly isCancelling: boolean;
  readonly onCancel: () => void;
  readonly onKeep: () => void;
}

/** Confirms cancelling an unpaid booking. Keep is the prominent button; cancel is only outlined. */
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
