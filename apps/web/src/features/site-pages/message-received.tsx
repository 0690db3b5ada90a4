import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";

interface Props {
  /** The server's confirmation message. */
  readonly words: string;
  readonly onAgain: () => void;
}

/** Replaces the form and takes the focus, so that screen readers announce it. */
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
