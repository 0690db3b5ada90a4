import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";

interface Props {
  /** What did not come. */
  readonly title: string;
  readonly onRetry: () => void;
}

/** Stands where something should be that did not come through. */
export function TryAgain({ title, onRetry }: Props) {
  const t = useTranslations("phrases");
  return (
    <Note tone="danger" role="alert" title={title}>
      <Button kind="outline" size={40} className="mt-3" onClick={onRetry}>
        {t("retry")}
      </Button>
    </Note>
  );
}
