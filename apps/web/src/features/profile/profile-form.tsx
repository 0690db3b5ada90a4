import type { Profile, ProfileBody } from "@ghuri/contract/accounts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type FieldErrors, type Resolver, useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { focusFirstError } from "../../components/forms/focus-first-error.ts";
import { PhoneProof } from "../../components/phone-proof/phone-proof.tsx";
import { EmailProofLink } from "../../components/email-proof-link/email-proof-link.tsx";
import { formatPhone } from "../../components/forms/format-phone.ts";
import { useOneAtATime } from "../../components/forms/use-one-at-a-time.ts";
import { getRefusalMessage } from "../../components/forms/server-errors.ts";
import { useAlert } from "../../ui/alert-provider.tsx";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";
import { PersonalDetails } from "./personal-details.tsx";
import {
  type ProfileFormApi,
  type ProfileFormValues,
  createProfileSchema,
  isEmailChanged,
  toFormValues,
} from "./profile-schema.ts";
import { useSaveProfile } from "./use-save-profile.ts";
import { AddressFields } from "./address-fields.tsx";
import { IconId } from "@tabler/icons-react";
import { useFieldErrorMessage } from "../../components/forms/use-field-error-message.ts";
import { RequiredLabel } from "../../components/forms/required-label.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ProfileGroup } from "./profile-group.tsx";

/** The profile in three groups. Every field is required (ruling OP-22). */
export function ProfileForm({ profile }: { readonly profile: Profile }) {
  const t = useTranslations("profile");
  const common = useTranslations("common");
  const showAlert = useAlert();
  const box = useRef<HTMLFormElement>(null);
  const resolver = useCallback<Resolver<ProfileFormValues, unknown, ProfileBody>>(
    (typed, ...rest) =>
      zodResolver(createProfileSchema(isEmailChanged(typed.email, profile.email)))(typed, ...rest),
    [profile.email],
  );
  const values = useMemo(() => toFormValues(profile), [profile]);
  const form = useForm({
    resolver,
    defaultValues: values,
    shouldFocusError: false,
  });
  const { isDirty } = form.formState;
  useEffect(() => {
    // A refetched profile, for example after a change in another tab, must not overwrite unsaved
    // edits.
    if (!form.formState.isDirty) form.reset(values);
  }, [form, values]);
  const save = useSaveProfile(form, profile.email);
  const send = useOneAtATime(save.mutate);
  /** The number that was confirmed on this visit. */
  const [provenNow, setProvenNow] = useState<string | null>(null);

  function refuse(errors: FieldErrors<ProfileFormValues>) {
    const toFault = () => void requestAnimationFrame(() => focusFirstError(box.current));
    const isMissing = Object.values(errors).some(({ message }) => message === "field_required");
    if (isMissing)
      showAlert({
        tone: "info",
        title: common("attention"),
        description: t("requiredText"),
        button: common("gotIt"),
        action: toFault,
      });
    else toFault();
  }

  return (
    <>
      {save.isSuccess && !isDirty && (
        <News key={save.submittedAt}>
          <Callout tone="success" role="status" title={t("updated")} />
        </News>
      )}
      {save.isError && (
        <News key={save.submittedAt}>
          <Callout
            tone="danger"
            role="alert"
            title={getRefusalMessage(save.error, common("somethingWrong"))}
          />
        </News>
      )}
      {!profile.email_confirmed && profile.pending_email === null && (
        <Callout tone="info" className="mb-5" title={t("emailUnproven")}>
          <p>{t("emailUnprovenText")}</p>
          <EmailProofLink className="mt-3" />
        </Callout>
      )}
      {profile.pending_email !== null && (
        <Callout tone="info" className="mb-5" title={t("emailPending")}>
          <p className="[overflow-wrap:anywhere]">
            {t("emailPendingText", { email: profile.pending_email })}
          </p>
        </Callout>
      )}
      {!profile.phone_confirmed && profile.phone_confirmable && (
        <Callout tone="info" className="mb-5" title={t("phoneUnproven")}>
          <p>{t("phoneUnprovenText")}</p>
          <PhoneProof
            key={profile.phone}
            phone={profile.phone}
            onProven={() => setProvenNow(profile.phone)}
            className="mt-3"
          />
        </Callout>
      )}
      {profile.phone_confirmed && profile.phone === provenNow && (
        <News>
          <Callout
            tone="success"
            role="status"
            title={t("phoneProven", { phone: formatPhone(profile.phone) })}
          />
        </News>
      )}
      <form
        ref={box}
        noValidate
        className="card px-4 py-5 tab:px-[26px] tab:py-7"
        onSubmit={(event) => void form.handleSubmit(send, refuse)(event)}
      >
        <PersonalDetails form={form} profile={profile} />
        <AddressFields form={form} />
        <PassportNumber form={form} />
        <div className="mt-7 flex flex-wrap gap-x-4 gap-y-3">
          <Button
            type="submit"
            className="min-w-[160px]"
            busyLabel={save.isPending ? t("saving") : null}
          >
            {t("save")}
          </Button>
          {isDirty && (
            <Button kind="ghost" onClick={() => form.reset(values)}>
              {t("discard")}
            </Button>
          )}
        </div>
      </form>
    </>
  );
}

/** A message at the top of a long form: scrolled into view and announced by moving the focus, once. */
function News({ children }: { readonly children: React.ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div tabIndex={-1} ref={box} className="mb-5 scroll-mt-28 rounded-xl outline-none">
      {children}
    </div>
  );
}

function PassportNumber({ form }: { readonly form: ProfileFormApi }) {
  const t = useTranslations("profile");
  const travellerText = useTranslations("travellers");
  const errorMessage = useFieldErrorMessage();
  return (
    <ProfileGroup title={t("passport")} note={t("asPrinted")}>
      <TextField
        label={<RequiredLabel>{travellerText("passportNumber")}</RequiredLabel>}
        placeholder={travellerText("passportExample")}
        autoComplete="off"
        autoCapitalize="characters"
        icon={<IconId size={20} stroke={1.9} aria-hidden="true" />}
        error={errorMessage(form.formState.errors.passport_number)}
        {...form.register("passport_number")}
      />
    </ProfileGroup>
  );
}
