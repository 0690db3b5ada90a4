import { useTranslations } from "use-intl";
import { CopyChip } from "../../../components/copy/copy-chip.tsx";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";

interface Props {
  readonly secret: string;
  readonly onClose: () => void;
}

/** A new signing secret, which nobody is shown again. */
export function SigningSecret({ secret, onClose }: Props) {
  const t = useTranslations("backOfficeWebhooks");
  return (
    <div className="flex flex-col gap-4">
      <Callout tone="warning" role="status" title={t("secretTitle")}>
        <p>{t("secretNote")}</p>
      </Callout>
      <CopyChip code={secret} label={secret} />
      <Button onClick={onClose}>{t("done")}</Button>
    </div>
  );
}
