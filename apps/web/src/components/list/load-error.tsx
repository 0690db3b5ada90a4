import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";

interface Props {
  /** Says what could not be loaded. */
  readonly title: string;
  readonly onRetry: () => void;
}

/** The error state of content that could not be loaded, with a retry button. */
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
