import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { call } from "../../api/client.ts";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";
import { cx } from "../../ui/class-names.ts";
import { getRefusalMessage } from "../forms/server-errors.ts";

/** Emails the signed-in traveller a link that proves their address. */
export function EmailProofLink({ className }: { readonly className?: string }) {
  const t = useTranslations("account");
  const common = useTranslations("common");
  const send = useMutation({
    mutationFn: () => call("POST /api/v1/user/email-confirmation-link", {}),
  });
  if (send.data)
    return (
      <Callout
        tone="success"
        role="status"
        title={send.data.message}
        {...(className ? { className } : {})}
      />
    );
  return (
    <div className={cx("flex flex-col items-start gap-4", className)}>
      <Button
        kind="outline"
        busyLabel={send.isPending ? t("sendingProof") : null}
        onClick={() => send.mutate()}
      >
        {t("sendProof")}
      </Button>
      {send.isError && (
        <Callout
          tone="danger"
          role="alert"
          title={getRefusalMessage(send.error, common("somethingWrong"))}
        />
      )}
    </div>
  );
}
