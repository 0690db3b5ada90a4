import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Note } from "../../ui/note.tsx";

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
export function CancelUnpaid(props: Props) {
  const t = useTranslations("trips");
  const common = useTranslations("phrases");
  return (
    <Modal
      title={t("cancelBooking")}
      note={t("heading", { id: props.reference })}
      closeLabel={common("close")}
      onClose={props.onKeep}
      width={560}
    >
      {props.refusal && (
        <Note tone="warning" role="alert" className="mb-4">
          {props.refusal}
        </Note>
      )}
      <Note tone="quiet">{props.text}</Note>
      <div className="mt-6 flex flex-col-reverse gap-3 tab:flex-row tab:justify-end">
        <Button
          kind="danger-outline"
          busy={props.isCancelling ? t("cancelling") : null}
          onClick={props.onCancel}
        >
          {t("cancelBooking")}
        </Button>
        <Button kind="ink" onClick={props.onKeep}>
          {t("keep")}
        </Button>
      </div>
    </Modal>
  );
}
