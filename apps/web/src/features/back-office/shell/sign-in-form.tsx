import { Refused } from "@ghuri/contract/client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { IconFingerprint, IconMail, IconShieldCheck } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import { LoadError } from "../../../components/list/load-error.tsx";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { usePasskeyError } from "../../../components/passkeys/use-passkey-error.ts";
import { canUsePasskeys } from "../../../components/passkeys/webauthn.ts";
import {
  IdentityProviderLink,
  ProviderFailure,
  signInMethodsQuery,
  useRefetchSession,
} from "./identity-provider.tsx";
import { signInByPasskey } from "./passkey-queries.ts";
import { staffQuery } from "./staff-session.ts";

const EMPTY = { email: "", password: "", code: "" };

/** The ways to sign in that are open here: the identity provider, or the own sign-in. */
export function SignInForm({ isAgain }: { readonly isAgain: boolean }) {
  const t = useTranslations("backOffice");
  const { data: methods, isError, refetch } = useQuery(signInMethodsQuery);
  const readSession = useRefetchSession();
  if (isError) return <LoadError title={t("loadFailed")} onRetry={() => void refetch()} />;
  if (!methods) return <Skeleton className="h-72 rounded-xl" />;
  const { identity_provider: name, own } = methods;
  return (
    <div className="flex flex-col gap-4">
      {isAgain && <Callout tone="warning">{t("sessionOver")}</Callout>}
      {name !== null && (
        <>
          {!isAgain && <ProviderFailure name={name} />}
          <IdentityProviderLink
            name={name}
            way={isAgain ? "tab" : "sign-in"}
            isPrimary={!own}
            onDone={readSession}
          />
        </>
      )}
      {own && <OwnSignIn />}
      <p className="type-small text-ink-3">
        {t.rich("signInNote", {
          link: (words) => (
            <a href="/profile/bookings" className="font-[650] text-action-ink hover:underline">
              {words}
            </a>
          ),
        })}
      </p>
    </div>
  );
}

/** Work email, password and one-time code, or a passkey. A refusal clears the code only. */
function OwnSignIn() {
  const t = useTranslations("backOffice");
  const common = useTranslations("common");
  const passkeys = useTranslations("passkeys");
  const queries = useQueryClient();
  const [typed, setTyped] = useState(EMPTY);
  const signIn = useMutation({
    mutationFn: () => adminCall("POST /api/v1/back-office/session", { body: typed }),
    onSuccess: ({ data }) => queries.setQueryData(staffQuery.queryKey, data),
    onError: () => setTyped((before) => ({ ...before, code: "" })),
  });
  const refusal = signIn.error instanceof Refused ? signIn.error.body : null;
  const field = (name: keyof typeof EMPTY) => ({
    name,
    value: typed[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setTyped((before) => ({ ...before, [name]: target.value })),
    error: refusal?.errors?.[name]?.[0],
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate();
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      {signIn.error && !refusal?.errors && (
        <Callout tone="danger" role="alert">
          {refusal?.code === "passkey_needed"
            ? passkeys("signInInstead")
            : refusal?.message || common("somethingWrong")}
        </Callout>
      )}
      <TextField
        label={t("workEmail")}
        type="email"
        autoComplete="username"
        icon={<IconMail size={20} stroke={1.9} aria-hidden="true" />}
        {...field("email")}
      />
      <PasswordField
        label={t("password")}
        autoComplete="current-password"
        showLabel={common("showPassword")}
        hideLabel={common("hidePassword")}
        {...field("password")}
      />
      <TextField
        label={t("code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        icon={<IconShieldCheck size={20} stroke={1.9} aria-hidden="true" />}
        {...field("code")}
      />
      <Button type="submit" busyLabel={signIn.isPending ? t("signingIn") : null}>
        {t("signIn")}
      </Button>
      {canUsePasskeys() && <ByPasskey />}
    </form>
  );
}

function ByPasskey() {
  const t = useTranslations("passkeys");
  const errorMessage = usePasskeyError();
  const queries = useQueryClient();
  const signIn = useMutation({
    mutationFn: signInByPasskey,
    onSuccess: (staff) => queries.setQueryData(staffQuery.queryKey, staff),
  });
  return (
    <>
      {signIn.isError && <Callout tone="danger" role="alert" title={errorMessage(signIn.error)} />}
      <Button
        kind="outline"
        icon={<IconFingerprint size={20} stroke={1.9} aria-hidden="true" />}
        busyLabel={signIn.isPending ? t("using") : null}
        onClick={() => signIn.mutate()}
      >
        {t("signIn")}
      </Button>
    </>
  );
}
