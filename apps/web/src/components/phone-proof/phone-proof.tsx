import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { profileQuery } from "../../api/profile-query.ts";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";
import { cx } from "../../ui/class-names.ts";
import { formatPhone } from "../forms/format-phone.ts";
import { getRefusalMessage } from "../forms/server-errors.ts";
import { PhoneCodeForm } from "./phone-code-form.tsx";
import { usePhoneCode } from "./use-phone-code.ts";

interface Props {
  /** The account's number, as saved. */
  readonly phone: string;
  /** Called once the number is confirmed. */
  readonly onProven?: () => void;
  readonly className?: string;
}

/** Confirms the account's phone with a code by text message: ask for it, type it in, ask again. */
export function PhoneProof({ phone, onProven, className }: Props) {
  const t = useTranslations("account");
  const common = useTranslations("common");
  const queries = useQueryClient();
  const { request, confirmation, state, sent } = usePhoneCode(async () => {
    await queries.invalidateQueries({ queryKey: profileQuery.queryKey });
    onProven?.();
  });
  const number = formatPhone(phone);
  return (
    <div className={cx("flex flex-col items-start gap-4", className)}>
      {state === "open" && <PhoneCodeForm key={sent} sentTo={number} confirmation={confirmation} />}
      {state === "over" && (
        <Callout
          tone="warning"
          role="alert"
          title={getRefusalMessage(confirmation.error, t("codeExpired"))}
        />
      )}
      {request.isError && (
        <Callout
          tone="danger"
          role="alert"
          title={getRefusalMessage(request.error, common("somethingWrong"))}
        />
      )}
      <Button
        kind={state === "open" ? "ghost" : "outline"}
        busyLabel={request.isPending ? t("sendingCode") : null}
        onClick={() => request.mutate()}
      >
        {state === "none" ? t("sendCode", { phone: number }) : t("sendCodeAgain")}
      </Button>
    </div>
  );
}
