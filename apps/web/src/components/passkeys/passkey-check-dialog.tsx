import { useMutation } from "@tanstack/react-query";
import { IconFingerprint } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { call, onPasskeyNeeded } from "../../api/client.ts";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { usePasskeyError } from "./use-passkey-error.ts";
import { signWithPasskey } from "./webauthn.ts";

/** Opens when an act needs the account's passkey. The act then goes on by itself. */
export function PasskeyCheckDialog() {
  const t = useTranslations("passkeys");
  const common = useTranslations("common");
  const errorMessage = usePasskeyError();
  const [waiting, setWaiting] = useState<readonly ((isDone: boolean) => void)[]>([]);
  useEffect(
    () => onPasskeyNeeded(() => new Promise((resolve) => setWaiting((all) => [...all, resolve]))),
    [],
  );
  const finish = (isDone: boolean) => {
    setWaiting([]);
    for (const resolve of waiting) resolve(isDone);
  };
  const check = useMutation({
    async mutationFn() {
      const { data } = await call("POST /api/v1/user/passkey-check/challenge", {});
      const credential = await signWithPasskey(data.options);
      const body = { challenge_id: data.challenge_id, credential };
      await call("POST /api/v1/user/passkey-check", { body });
    },
    onSuccess: () => finish(true),
  });
  if (waiting.length === 0) return null;
  return (
    <Dialog
      title={t("checkTitle")}
      note={t("checkNote")}
      closeLabel={common("close")}
      onClose={() => {
        check.reset();
        finish(false);
      }}
      width={520}
    >
      <div className="flex flex-col gap-4">
        {check.isError && <Callout tone="danger" role="alert" title={errorMessage(check.error)} />}
        <Button
          icon={<IconFingerprint size={20} stroke={1.9} aria-hidden="true" />}
          busyLabel={check.isPending ? t("using") : null}
          onClick={() => check.mutate()}
        >
          {t("use")}
        </Button>
        <p className="type-small text-ink-2">{t("lostOne")}</p>
      </div>
    </Dialog>
  );
}
