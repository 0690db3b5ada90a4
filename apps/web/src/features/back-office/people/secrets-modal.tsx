import type { EnrolledLogin } from "@ghuri/contract/desk-people";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button.tsx";
import { Modal } from "../../../ui/modal.tsx";
import { Note } from "../../../ui/note.tsx";
import { Fact } from "../desk/panel.tsx";

interface Props {
  readonly name: string;
  readonly login: EnrolledLogin;
  readonly onClose: () => void;
}

/** What somebody needs to sign in, for as long as this window is open and never again. */
export function SecretsModal({ name, login, onClose }: Props) {
  const t = useTranslations("deskPeople");
  const common = useTranslations("phrases");
  const { size, path } = login.qr;
  return (
    <Modal
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
        <Note tone="warning">{t("secretsNote")}</Note>
        <div className="flex flex-wrap items-start gap-5">
          {/* Black on white in both themes: a camera reads nothing else. */}
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
            <Fact name={t("email")}>{login.email}</Fact>
            <Fact name={t("password")}>
              <code className="font-mono">{login.password}</code>
            </Fact>
            <Fact name={t("key")}>
              <code className="font-mono">{login.code_key}</code>
            </Fact>
          </dl>
        </div>
        <p className="type-small text-ink-2">{t("scan")}</p>
      </div>
    </Modal>
  );
}
