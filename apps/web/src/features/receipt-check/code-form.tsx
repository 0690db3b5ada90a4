import { IconLineScan } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";

interface Props {
  readonly code: string;
  readonly onCheck: (code: string) => void;
}

/** The format of our verification codes. */
const EXAMPLE = "R-7K2P-1X8D-4MQ9";

export function CodeForm({ code, onCheck }: Props) {
  const t = useTranslations("receiptCheck");
  const [typed, setTyped] = useState(code);
  const [asked, setAsked] = useState(code);
  if (asked !== code) {
    // Navigation can bring another code in the URL.
    setAsked(code);
    setTyped(code);
  }
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  function check() {
    const wanted = typed.trim();
    setMissing(wanted === "");
    if (wanted) onCheck(wanted.toUpperCase());
    else field.current?.focus();
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-2.5 tab:flex-row tab:items-start tab:gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <TextField
        className="flex-1 [&_input]:h-14 [&_input]:font-[700] [&_input]:tracking-wider [&_input]:uppercase"
        ref={field}
        label={t("code")}
        icon={<IconLineScan size={20} stroke={1.9} aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={isMissing ? t("codeNeeded", { example: EXAMPLE }) : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
      />
      <Button type="submit" kind="ink" className="min-h-14 tab:mt-[27px]">
        {t("check")}
      </Button>
    </form>
  );
}
