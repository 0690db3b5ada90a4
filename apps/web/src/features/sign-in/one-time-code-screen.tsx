import { useState } from "react";
import { useTranslations } from "use-intl";
import { FRAME_FORM, PosterFrame } from "../../pieces/poster-frame/poster-frame.tsx";
import { Button } from "../../ui/button.tsx";
import { CodeBoxes } from "../../ui/code-boxes.tsx";

const DIGITS = 5;

/** A still page (S2.11-23, ruling OP-40): the boxes work, and nothing is sent or checked. */
export function OneTimeCodeScreen() {
  const t = useTranslations("gettingBackIn");
  const [code, setCode] = useState("");
  const missing = DIGITS - code.length;
  return (
    <PosterFrame poster="cox" headline={t("otpHeadline")} title={t("otpTitle")} text={t("otpText")}>
      <form noValidate className={FRAME_FORM} onSubmit={(event) => event.preventDefault()}>
        <CodeBoxes
          places={DIGITS}
          value={code}
          onChange={setCode}
          label={t("otpGroup")}
          boxLabel={(place) => t("otpBox", { place, places: DIGITS })}
        />
        <Button type="submit" asleep>
          {t("otpSubmit")}
        </Button>
        <p role="status" className="type-small text-ink-3">
          {missing > 0 ? t("otpMissing", { count: missing }) : t("otpAsleep")}
        </p>
      </form>
    </PosterFrame>
  );
}
