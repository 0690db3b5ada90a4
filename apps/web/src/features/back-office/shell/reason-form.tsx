import { type ReactNode, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { TextArea } from "../../../ui/text-area.tsx";

interface Props {
  readonly words: {
    readonly why: string;
    readonly whyNeeded: string;
    readonly confirm: string;
    readonly saving: string;
    readonly keep: string;
  };
  /** It ends something. */
  readonly isDangerous: boolean;
  readonly isSaving: boolean;
  /** Why it was refused; null: it was not. */
  readonly error: string | null;
  /** Called with a reason that is not empty. */
  readonly onConfirm: (why: string) => void;
  /** Called with every press, also while there is no reason yet. */
  readonly onTry?: () => void;
  readonly onKeep: () => void;
  /** What is chosen beside the reason. */
  readonly children?: ReactNode;
}

/** Asks for the reason of a change that goes into the audit log. */
export function ReasonForm({
  words,
  isDangerous,
  isSaving,
  error,
  onConfirm,
  onTry,
  onKeep,
  children,
}: Props) {
  const [why, setWhy] = useState("");
  const [isTried, setTried] = useState(false);
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        onTry?.();
        if (why.trim() && !isSaving) onConfirm(why.trim());
      }}
    >
      {error !== null && <Callout tone="danger" role="alert" title={error} />}
      {children}
      <TextArea
        label={words.why}
        rows={2}
        maxLength={500}
        value={why}
        onChange={({ target }) => setWhy(target.value)}
        error={isTried && !why.trim() ? words.whyNeeded : undefined}
      />
      <div className="flex flex-col gap-3">
        <Button
          type="submit"
          kind={isDangerous ? "danger-outline" : "primary"}
          busyLabel={isSaving ? words.saving : null}
        >
          {words.confirm}
        </Button>
        <Button kind="outline" onClick={onKeep}>
          {words.keep}
        </Button>
      </div>
    </form>
  );
}
