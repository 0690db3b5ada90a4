import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { CodeTags } from "./code-tags.tsx";

interface Props {
  readonly label: string;
  readonly help: string;
  /** The length of one code. */
  readonly length: 2 | 3;
  readonly value: readonly string[];
  readonly onChange: (codes: string[]) => void;
  readonly error: string | undefined;
}

/** A list of airport or airline codes. Several can be typed or pasted at once; Enter or a comma ends a code. */
export function CodesField({ label, help, length, value, onChange, error }: Props) {
  const t = useTranslations("backOfficeCoupons");
  const [typed, setTyped] = useState("");
  function add(text: string) {
    const codes = text.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
    const whole = codes.filter((code) => code.length === length);
    setTyped(codes.filter((code) => code.length !== length).join(" "));
    if (whole.length > 0) onChange([...new Set([...value, ...whole])]);
  }
  return (
    <div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <TextField
          label={label}
          help={help}
          error={error}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) =>
            /[\s,;]$/.test(target.value) ? add(target.value) : setTyped(target.value)
          }
          onBlur={() => add(typed)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            add(typed);
          }}
        />
        <Button kind="outline" className="mt-[27px]" onClick={() => add(typed)}>
          {t("addCode")}
        </Button>
      </div>
      <CodeTags
        label={label}
        tags={value.map((code) => ({ code, name: code }))}
        onRemove={(code) => onChange(value.filter((one) => one !== code))}
      />
    </div>
  );
}
