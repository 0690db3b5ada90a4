import { todayInDhaka } from "@ghuri/contract/calendar";
import { IconScan } from "@tabler/icons-react";
import { useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { Field, FIELD_BOX_CLASS } from "../../ui/field.tsx";
import type { MrzResult } from "./parse-passport-mrz.ts";
import type { TravellerFormValues } from "./traveller-schema.ts";

interface Props {
  readonly onRead: (values: Partial<TravellerFormValues>) => void;
}

/** Fills the form from the passport's machine-readable lines. Their check digits catch typing errors. */
export function PassportMrzInput({ onRead }: Props) {
  const t = useTranslations("travellers");
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState("");
  const [reading, setReading] = useState<MrzResult | NoReader | null>(null);
  const errorOf = useReadingFault();

  async function fill() {
    const result = await readLines(text);
    setReading(result);
    if (result.kind !== "read") return document.getElementById(id)?.focus();
    setText("");
    setIsOpen(false);
    toggle.current?.focus();
    onRead(result.values);
  }

  return (
    <div className="rounded-xl bg-sunken px-4 py-2">
      <button
        ref={toggle}
        type="button"
        aria-expanded={isOpen}
        aria-controls={`${id}-panel`}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 items-center gap-2.5 font-[650] text-action-ink hover:underline"
      >
        <IconScan size={20} stroke={1.9} aria-hidden="true" />
        {t("readPassport")}
      </button>
      <div id={`${id}-panel`} hidden={!isOpen} className="pb-3">
        <Field
          id={id}
          label={t("passportLines")}
          help={t("readPassportText")}
          error={reading ? errorOf(reading) : undefined}
        >
          {(control) => (
            <textarea
              {...control}
              rows={2}
              wrap="off"
              spellCheck={false}
              autoCapitalize="characters"
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.target.value)}
              className={cx(
                FIELD_BOX_CLASS,
                "block h-auto resize-none px-3 py-2.5 font-[ui-monospace,monospace] text-xs leading-6 tab:text-base",
              )}
            />
          )}
        </Field>
        <Button
          kind="outline"
          size={40}
          className="mt-3"
          disabled={text.trim() === ""}
          onClick={() => void fill()}
        >
          {t("fillForm")}
        </Button>
      </div>
      <output className="type-small block pb-2 font-[650] text-leaf-ink empty:hidden">
        {reading?.kind === "read" && t("filled")}
      </output>
    </div>
  );
}

/** The parser loads on first use, which fails without a network. */
async function readLines(text: string): Promise<MrzResult | NoReader> {
  try {
    const { parsePassportMrz } = await import("./parse-passport-mrz.ts");
    return parsePassportMrz(text, todayInDhaka(new Date()));
  } catch {
    return { kind: "no-reader" };
  }
}

interface NoReader {
  readonly kind: "no-reader";
}

/** The error message of the lines; undefined when they were parsed. */
function useReadingFault(): (reading: MrzResult | NoReader) => string | undefined {
  const t = useTranslations("travellers");
  const common = useTranslations("common");
  const { localDigits } = useFormat();
  return (reading) => {
    if (reading.kind === "read") return undefined;
    if (reading.kind === "no-reader") return common("somethingWrong");
    if (reading.kind === "not-passport") return t("notPassport");
    if (reading.kind === "length")
      return t("lineLength", { line: reading.line, count: reading.count });
    const { what, line, from, to } = reading;
    const places = localDigits(from === to ? from : `${from}–${to}`);
    return t("lineFault", { what: t(`lineFaults.${what}`), line, places });
  };
}
