import { Refused } from "@ghuri/contract/client";
import { IconFingerprint, IconShieldCheck } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall, onCodeNeeded } from "../../../api/admin-client.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { usePasskeyError } from "../../../components/passkeys/use-passkey-error.ts";
import { canUsePasskeys } from "../../../components/passkeys/webauthn.ts";
import { IdentityProviderLink } from "./identity-provider.tsx";
import { confirmByPasskey } from "./passkey-queries.ts";
import { useStaff } from "./staff-session.ts";
import { TextField } from "../../../ui/text-field.tsx";

/**
 * Opens when an act about money, people or accounts needs a new one-time code, or a passkey. The act then goes on by
 * itself.
 */
export function FreshCodeDialog() {
  const waiting = useWaitingActs();
  const t = useTranslations("backOffice");
  const passkeys = useTranslations("passkeys");
  const common = useTranslations("common");
  const { has_passkey: hasPasskey, passkey_required: isRequired, ...staff } = useStaff();
  if (waiting === null) return null;
  const answers = { onGiven: () => waiting(true), onClose: () => waiting(false) };
  const takesPasskey = staff.identity_provider === null && hasPasskey && canUsePasskeys();
  const noteOf = () => {
    if (staff.identity_provider !== null)
      return t("confirmNote", { name: staff.identity_provider });
    return takesPasskey ? passkeys("freshNote") : t("freshCodeNote");
  };
  return (
    <Dialog
      title={t("freshCodeTitle")}
      note={noteOf()}
      closeLabel={common("close")}
      onClose={answers.onClose}
      width={520}
    >
      <div className="flex flex-col gap-4">
        {staff.identity_provider !== null && (
          <IdentityProviderLink
            name={staff.identity_provider}
            way="confirmation"
            isPrimary
            onDone={answers.onGiven}
          />
        )}
        {takesPasskey && <ByPasskey {...answers} />}
        {hasPasskey && isRequired && !takesPasskey && (
          <Callout tone="warning">{passkeys("unsupported")}</Callout>
        )}
        {takesPasskey && !isRequired && <p className="text-ink-2">{passkeys("orCode")}</p>}
        {staff.identity_provider === null && !(hasPasskey && isRequired) && (
          <CodeForm hasFocus={!takesPasskey} {...answers} />
        )}
      </div>
    </Dialog>
  );
}

interface Props {
  readonly onGiven: () => void;
  readonly onClose: () => void;
}

function ByPasskey({ onGiven }: Props) {
  const t = useTranslations("passkeys");
  const errorMessage = usePasskeyError();
  const confirming = useMutation({ mutationFn: confirmByPasskey, onSuccess: onGiven });
  return (
    <>
      {confirming.isError && (
        <Callout tone="danger" role="alert" title={errorMessage(confirming.error)} />
      )}
      <Button
        icon={<IconFingerprint size={20} stroke={1.9} aria-hidden="true" />}
        busyLabel={confirming.isPending ? t("using") : null}
        onClick={() => confirming.mutate()}
      >
        {t("use")}
      </Button>
    </>
  );
}

function CodeForm({ hasFocus, onGiven, onClose }: Props & { readonly hasFocus: boolean }) {
  const t = useTranslations("backOffice");
  const common = useTranslations("common");
  const [code, setCode] = useState("");
  const field = useRef<HTMLInputElement>(null);
  // After the dialog has opened, which focuses its first button.
  useEffect(() => {
    if (hasFocus) field.current?.focus();
  }, [hasFocus]);
  const sending = useMutation({
    mutationFn: () => adminCall("POST /api/v1/back-office/session/code", { body: { code } }),
    onSuccess: onGiven,
    onError(error) {
      setCode("");
      // The session has ended: the sign-in is open, and takes a code itself.
      if (error instanceof Refused && error.status === 404) onClose();
    },
  });
  const refusal = sending.error instanceof Refused ? sending.error.body : null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!sending.isPending) sending.mutate();
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      {sending.isError && !refusal?.errors && (
        <Callout tone="danger" role="alert">
          {refusal?.message || common("somethingWrong")}
        </Callout>
      )}
      <TextField
        label={t("code")}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        ref={field}
        icon={<IconShieldCheck size={20} stroke={1.9} aria-hidden="true" />}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        error={refusal?.errors?.["code"]?.[0]}
      />
      <Button type="submit" busyLabel={sending.isPending ? t("checkingCode") : null}>
        {t("goOn")}
      </Button>
    </form>
  );
}

/** What answers the acts that wait for a code, or null. Several acts share one code. */
function useWaitingActs(): ((isGiven: boolean) => void) | null {
  const [waiting, setWaiting] = useState<readonly ((isGiven: boolean) => void)[]>([]);
  useEffect(
    () =>
      onCodeNeeded(() => new Promise((resolve) => setWaiting((before) => [...before, resolve]))),
    [],
  );
  if (waiting.length === 0) return null;
  return (isGiven) => {
    setWaiting([]);
    for (const resolve of waiting) resolve(isGiven);
  };
}
