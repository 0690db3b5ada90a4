import { useState } from "react";
import { useTranslations } from "use-intl";
import { POSTER_FORM_CLASS, PosterLayout } from "../../components/poster-layout/poster-layout.tsx";
import { Button } from "../../ui/button.tsx";
import { OtpInput } from "../../ui/otp-input.tsx";

const DIGITS = 5;

/** A static page (S2.11-23, ruling OP-40): the inputs work, but nothing is sent or verified. */
export function OneTimeCodeScreen() {
  const t = useTranslations("passwordReset");
  const [code, setCode] = useState("");
  const missing = DIGITS - code.length;
  return (
    <PosterLayout
      poster="cox"
      headline={t("otpHeadline")}
      title={t("otpTitle")}
      text={t("otpText")}
    >
      <form noValidate className={POSTER_FORM_CLASS} onSubmit={(event) => event.preventDefault()}>
        <OtpInput
          length={DIGITS}
          value={code}
          onChange={setCode}
          label={t("otpGroup")}
          digitLabel={(place) => t("otpBox", { place, places: DIGITS })}
        />
        <Button type="submit" inactive>
          {t("otpSubmit")}
        </Button>
        <p role="status" className="type-small text-ink-3">
          {missing > 0 ? t("otpMissing", { count: missing }) : t("otpAsleep")}
        </p>
      </form>
    </PosterLayout>
  );
}
