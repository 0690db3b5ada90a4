import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../../../ui/button.tsx";
import { Callout } from "../../../../ui/callout.tsx";
import { TextArea } from "../../../../ui/text-area.tsx";
import { TextField } from "../../../../ui/text-field.tsx";

type Said =
  | { readonly step: "arrived"; readonly reference: string; readonly note: string }
  | { readonly step: "never"; readonly note: string };

interface Props {
  /** Our reference, to search for at the gateway. */
  readonly number: string;
  readonly isOff: boolean;
  /** The server's error for the gateway's reference. */
  readonly fault: string | undefined;
  readonly onSay: (said: Said) => void;
}

/** The gateway cannot report whether a refund arrived: staff look it up there. */
export function ConfirmGatewayRefund({ number, isOff, fault, onSay }: Props) {
  const all = useTranslations("backOfficePayments");
  const t = useTranslations("backOfficePayments.refund");
  const [reference, setReference] = useState("");
  const [note, setNote] = useState("");
  const [tried, setTried] = useState<Said["step"] | null>(null);
  const say = (step: Said["step"]) => {
    setTried(step);
    if (!note.trim() || (step === "arrived" && !reference.trim())) return;
    onSay(step === "arrived" ? { step, reference, note } : { step, note });
  };
  return (
    <div className="flex flex-col gap-3">
      <Callout tone="warning" title={t("lost")}>
        {t("lostText", { number })}
      </Callout>
      <TextField
        label={t("thereNumber")}
        value={reference}
        maxLength={60}
        autoComplete="off"
        disabled={isOff}
        onChange={({ target }) => setReference(target.value)}
        error={tried === "arrived" && !reference.trim() ? t("thereNeeded") : fault}
      />
      <TextArea
        label={t("found")}
        rows={2}
        maxLength={500}
        value={note}
        disabled={isOff}
        onChange={({ target }) => setNote(target.value)}
        error={tried && !note.trim() ? all("noteNeeded") : undefined}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,140px),1fr))] gap-3">
        <Button kind="ink" size={40} disabled={isOff} onClick={() => say("arrived")}>
          {t("there")}
        </Button>
        <Button kind="outline" size={40} disabled={isOff} onClick={() => say("never")}>
          {t("notThere")}
        </Button>
      </div>
    </div>
  );
}
