import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";

interface Props {
  /** What did not come. */
  readonly title: string;
  readonly onRetry: () => void;
}

/** Stands where something should be that did not come through. */
export function LoadError({ title, onRetry }: Props) {
  const t = useTranslations("common");
  return (
    <Callout tone="danger" role="alert" title={title}>
      <Button kind="outline" size={40} className="mt-3" onClick={onRetry}>
        {t("retry")}
      </Button>
    </Callout>
  );
}
