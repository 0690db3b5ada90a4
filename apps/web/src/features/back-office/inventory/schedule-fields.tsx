import { useId } from "react";
import { useTranslations } from "use-intl";
import { DateField } from "../../../ui/date-field.tsx";
import { Radio } from "../../../ui/radio.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { toNumber } from "../content/editing/use-field-props.ts";
import type { TypedSchedule } from "./schedule-wish.ts";

interface Props {
  readonly typed: TypedSchedule;
  readonly errors: Readonly<Record<string, readonly string[] | undefined>>;
  readonly onChange: (typed: TypedSchedule) => void;
}

const TEXTS = [
  "flight_number",
  "departure_terminal",
  "departure_time",
  "arrival_time",
  "arrival_terminal",
] as const;
const NUMBERS = ["arrival_day", "days"] as const;

/** The days, and what becomes of their departures. */
export function ScheduleFields({ typed, errors, onChange }: Props) {
  const t = useTranslations("backOfficeInventory.schedule");
  const name = useId();
  // Some errors name the field of the change, others that of the whole.
  const errorOf = (field: string) => (errors[field] ?? errors[`change.${field}`])?.[0];
  return (
    <>
      <div className="grid gap-4 tab:grid-cols-2">
        {(["from", "until"] as const).map((field) => (
          <DateField
            key={field}
            label={t(field)}
            value={typed[field]}
            onChange={(day) => onChange({ ...typed, [field]: day })}
            error={errorOf(field)}
          />
        ))}
      </div>
      <fieldset>
        <legend className="mb-1 font-[650]">{t("kind")}</legend>
        {(["move", "cancel"] as const).map((kind) => (
          <Radio
            key={kind}
            name={name}
            checked={typed.kind === kind}
            onChange={() => onChange({ ...typed, kind })}
          >
            {t(`kinds.${kind}`)}
          </Radio>
        ))}
      </fieldset>
      {typed.kind === "move" && (
        <div className="grid gap-4 tab:grid-cols-2">
          {TEXTS.map((field) => (
            <TextField
              key={field}
              label={t(`fields.${field}`)}
              value={typed[field]}
              autoComplete="off"
              onChange={({ target }) => onChange({ ...typed, [field]: target.value.trim() })}
              error={errorOf(field)}
            />
          ))}
          {NUMBERS.map((field) => (
            <TextField
              key={field}
              label={t(`fields.${field}`)}
              defaultValue={typed[field]}
              inputMode="numeric"
              autoComplete="off"
              onChange={({ target }) =>
                onChange({ ...typed, [field]: toNumber(target.value) ?? Number.NaN })
              }
              error={errorOf(field)}
            />
          ))}
        </div>
      )}
    </>
  );
}
