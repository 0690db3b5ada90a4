import { useTranslations } from "use-intl";
import { CopyChip } from "../../../components/copy/copy-chip.tsx";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";

interface Props {
  readonly name: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** A new secret, which nobody is shown again: the dialog around it closes by this button only. */
export function SecretOnce({ name, secret, onClose }: Props) {
  const t = useTranslations("backOfficeApiKeys");
  return (
    <div className="flex flex-col gap-4">
      <Callout tone="warning" role="status" title={t("secretTitle")}>
        <p>{t("secretNote", { name })}</p>
      </Callout>
      <CopyChip code={secret} label={secret} />
      <Button onClick={onClose}>{t("done")}</Button>
    </div>
  );
}
