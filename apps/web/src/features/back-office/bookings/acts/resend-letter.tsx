import { useState } from "react";
import { useTranslations } from "use-intl";
import { staffCall } from "../../../../api/staff-client.ts";
import { Radio } from "../../../../ui/radio.tsx";
import { useWord } from "../use-word.ts";
import { ActModal } from "./act-modal.tsx";
import type { ActWindow } from "./act-window.ts";
import { useAct } from "./use-act.ts";

export function ResendLetter({ found, onClose, onDone }: ActWindow) {
  const t = useTranslations("deskBookings.form");
  const word = useWord();
  const { id, reference, seen, letters_to_send: letters } = found;
  const [chosen, setChosen] = useState(letters[0] ?? "");
  // What fitted a moment ago may not fit any more.
  const letter = letters.includes(chosen) ? chosen : (letters[0] ?? "");
  const acting = useAct({
    id,
    onDone,
    act: (why: string) =>
      staffCall("POST /api/v1/back-office/bookings/{id}/letters", {
        params: { id },
        body: { why, seen, letter },
      }),
  });
  return (
    <ActModal
      title={t("resendTitle", { reference })}
      note={t("resendNote")}
      does={t("resend")}
      doing={t("sending")}
      isReady={letter !== ""}
      acting={acting}
      onClose={onClose}
      onAct={acting.act}
    >
      <fieldset>
        <legend className="type-small mb-1 font-bold">{t("letter")}</legend>
        {letters.map((kind) => (
          <Radio
            key={kind}
            name="letter"
            checked={kind === letter}
            onChange={() => setChosen(kind)}
          >
            {word("letters", kind)}
          </Radio>
        ))}
      </fieldset>
    </ActModal>
  );
}
