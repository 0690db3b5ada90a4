import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";

interface Props {
  /** The server's. */
  readonly words: string;
  readonly onAgain: () => void;
}

/** Stands where the form was: the focus lands on it, so that nobody wonders where the form went. */
export function MessageReceived({ words, onAgain }: Props) {
  const t = useTranslations("sitePages");
  return (
    <div role="status" tabIndex={-1} ref={(box) => box?.focus()} className="mt-5 outline-none">
      <Callout tone="success" title={words}>
        <p>{t("receivedText")}</p>
      </Callout>
      <Button kind="outline" className="mt-5" onClick={onAgain}>
        {t("writeAnother")}
      </Button>
    </div>
  );
}
