import type { EnrolledLogin } from "@ghuri/contract/admin-staff";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { Detail } from "../shell/panel.tsx";

interface Props {
  readonly name: string;
  readonly login: EnrolledLogin;
  readonly onClose: () => void;
}

/** The credentials of a staff account. The server returns them only once. */
export function CredentialsDialog({ name, login, onClose }: Props) {
  const t = useTranslations("backOfficeStaff");
  const common = useTranslations("common");
  const { size, path } = login.qr;
  return (
    <Dialog
      title={t("secretsTitle", { name })}
      closeLabel={common("close")}
      onClose={onClose}
      width={560}
      footer={
        <Button className="w-full" onClick={onClose}>
          {t("done")}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <Callout tone="warning">{t("secretsNote")}</Callout>
        <div className="flex flex-wrap items-start gap-5">
          {/* Black on white in both themes, so that a camera can scan it. */}
          <svg
            role="img"
            aria-label={t("qr")}
            viewBox={`0 0 ${size} ${size}`}
            shapeRendering="crispEdges"
            className="size-48 shrink-0 rounded-lg"
          >
            <rect width={size} height={size} fill="white" />
            <path d={path} fill="black" />
          </svg>
          <dl className="flex min-w-0 flex-1 basis-52 flex-col gap-3">
            <Detail name={t("email")}>{login.email}</Detail>
            <Detail name={t("password")}>
              <code className="font-mono">{login.password}</code>
            </Detail>
            <Detail name={t("key")}>
              <code className="font-mono">{login.totp_secret}</code>
            </Detail>
          </dl>
        </div>
        <p className="type-small text-ink-2">{t("scan")}</p>
      </div>
    </Dialog>
  );
}
