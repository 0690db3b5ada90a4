import { useMutation, useQueryClient } from "@tanstack/react-query";
import { IconFingerprint } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { call } from "../../api/client.ts";
import { usePasskeyError } from "../../components/passkeys/use-passkey-error.ts";
import { canUsePasskeys, signWithPasskey } from "../../components/passkeys/webauthn.ts";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { signInWithToken } from "./sign-in-with-token.ts";

/** The button that signs in with a passkey, where the browser can. */
export function PasskeySignIn({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const t = useTranslations("passkeys");
  const errorMessage = usePasskeyError();
  const queries = useQueryClient();
  // Only the browser knows.
  const isHydrated = useHydrated();
  const isSupported = isHydrated && canUsePasskeys();
  const signIn = useMutation({
    async mutationFn() {
      const { data } = await call("POST /api/v1/auth/passkey-challenge", {});
      const credential = await signWithPasskey(data.options);
      const body = { challenge_id: data.challenge_id, credential };
      signInWithToken(await call("POST /api/v1/auth/passkey", { body }), queries);
    },
    onSuccess: onSignedIn,
  });
  if (!isSupported) return null;
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
