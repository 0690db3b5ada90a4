import { AgencyForm } from "@ghuri/contract/agencies";
import { zodResolver } from "@hookform/resolvers/zod";
import { IconBuildingStore, IconMail, IconMapPin, IconPhone } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { focusFirstError } from "../../components/forms/focus-first-error.ts";
import { getServerFieldErrors } from "../../components/forms/server-errors.ts";
import { useFieldErrorMessage } from "../../components/forms/use-field-error-message.ts";
import { RequiredLabel } from "../../components/forms/required-label.tsx";
import { POSTER_FORM_CLASS } from "../../components/poster-layout/poster-layout.tsx";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { LicencePhoto } from "./licence-photo.tsx";

type Fields = z.input<typeof AgencyForm>;

interface Props {
  readonly busy: boolean;
  /** Why the server refused, if it did. */
  readonly refusal: Error | null;
  readonly onSubmit: (form: FormData) => void;
}

const EMPTY: Fields = {
  agency_name: "",
  phone: "",
  agency_email: "",
  address: "",
  password: "",
  password_confirmation: "",
};

/**
 * The registration form. The licence is required here although the API accepts a request without it
 * (ruling OP-38).
 */
export function RegisterBusinessForm({ busy, refusal, onSubmit }: Props) {
  const t = useTranslations("agencies");
  const common = useTranslations("common");
  const errorMessage = useFieldErrorMessage();
  const [licence, setLicence] = useState<File | null>(null);
  const [isTried, setTried] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  const form = useForm({
    mode: "onBlur",
    resolver: zodResolver(AgencyForm),
    defaultValues: EMPTY,
    // The photo is among the fields, and unknown to the form: the first fault is found on the page.
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const refusedPhoto = getServerFieldErrors(refusal, (name) => name === "trade_license")[0]?.[1];

  useEffect(() => {
    for (const [field, message] of getServerFieldErrors(refusal, isField))
      form.setError(field, { message });
    if (refusal) focusSoon(box.current);
  }, [refusal, form]);

  function send(fields: z.output<typeof AgencyForm>) {
    if (!licence) return focusSoon(box.current);
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    body.set("trade_license", licence);
    onSubmit(body);
  }

  const icon = (Icon: typeof IconMail) => <Icon size={20} stroke={1.9} aria-hidden="true" />;
  const eye = { showLabel: common("showPassword"), hideLabel: common("hidePassword") };
  return (
    <form
      noValidate
      className={`${POSTER_FORM_CLASS} tab:grid tab:grid-cols-2 tab:items-start`}
      ref={box}
      onSubmit={(event) => {
        setTried(true);
        void form.handleSubmit(send, () => focusSoon(box.current))(event);
      }}
    >
      <TextField
        autoComplete="organization"
        label={<RequiredLabel>{t("agencyName")}</RequiredLabel>}
        icon={icon(IconBuildingStore)}
        error={errorMessage(errors.agency_name)}
        {...form.register("agency_name")}
      />
      <TextField
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        label={<RequiredLabel>{t("mobile")}</RequiredLabel>}
        icon={icon(IconPhone)}
        error={errorMessage(errors.phone)}
        {...form.register("phone")}
      />
      <TextField
        type="email"
        autoComplete="email"
        inputMode="email"
        label={<RequiredLabel>{t("email")}</RequiredLabel>}
        icon={icon(IconMail)}
        className="tab:col-span-2"
        error={errorMessage(errors.agency_email)}
        {...form.register("agency_email")}
      />
      <div className="tab:col-span-2">
        <LicencePhoto
          file={licence}
          onChange={setLicence}
          error={isTried && !licence ? t("licenceRequired") : refusedPhoto}
        />
      </div>
      <TextField
        autoComplete="street-address"
        label={<RequiredLabel>{t("address")}</RequiredLabel>}
        icon={icon(IconMapPin)}
        className="tab:col-span-2"
        error={errorMessage(errors.address)}
        {...form.register("address")}
      />
      <PasswordField
        autoComplete="new-password"
        label={<RequiredLabel>{t("password")}</RequiredLabel>}
        {...eye}
        error={errorMessage(errors.password)}
        {...form.register("password")}
      />
      <PasswordField
        autoComplete="new-password"
        label={<RequiredLabel>{t("confirmPassword")}</RequiredLabel>}
        {...eye}
        error={errorMessage(errors.password_confirmation)}
        {...form.register("password_confirmation")}
      />
      <Button type="submit" busyLabel={busy ? t("signingUp") : null} className="tab:col-span-2">
        {t("signUp")}
      </Button>
    </form>
  );
}

/** Once the errors are drawn. */
function focusSoon(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => requestAnimationFrame(() => focusFirstError(form)));
}

function isField(name: string): name is keyof Fields {
  return name in EMPTY;
}
