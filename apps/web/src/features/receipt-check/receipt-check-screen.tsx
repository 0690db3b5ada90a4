import { useTranslations } from "use-intl";
import { CodeForm } from "./code-form.tsx";
import { Verdict } from "./verdict.tsx";

interface Props {
  /** The code to verify, from the URL or typed. */
  readonly code: string | undefined;
  readonly onCheck: (code: string) => void;
}

/** Lets anyone verify a receipt or ticket of ours. */
export function ReceiptCheckScreen({ code, onCheck }: Props) {
  const t = useTranslations("receiptCheck");
  return (
    <div className="page-width py-7 tab:py-12">
      <div className="mx-auto flex max-w-[680px] flex-col gap-6">
        <header>
          <h1 className="type-page">{t("title")}</h1>
          <p className="type-intro mt-2 text-ink-2">{t("intro")}</p>
        </header>
        <CodeForm code={code ?? ""} onCheck={onCheck} />
        {code && <Verdict code={code} />}
      </div>
    </div>
  );
}
