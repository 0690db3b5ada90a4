import type { FlightContent } from "@ghuri/contract/own-flights";
import { CabinClass } from "@ghuri/contract/flights";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { type FieldPath, useFieldArray, type UseFormReturn } from "react-hook-form";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useFieldProps } from "../content/editing/use-field-props.ts";
import { Panel } from "../shell/panel.tsx";
import { AMOUNT_FIELDS, emptyFare, nextLetter } from "./flight-form.ts";

interface Props {
  readonly form: UseFormReturn<FlightContent>;
  readonly errorOf: (name: FieldPath<FlightContent>) => string | undefined;
}

const GRID = "grid grid-cols-2 gap-4 items-start wide:grid-cols-6";

/** The fares of a flight: name, cabin, seats, prices by passenger type, bags and rules. */
export function FareFields({ form, errorOf }: Props) {
  const t = useTranslations("backOfficeInventory");
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "fares" });
  const field = useFieldProps(form);
  const number = (name: FieldPath<FlightContent>, label: string, help?: string) => (
    <TextField {...field.number(name)} label={label} help={help} error={errorOf(name)} />
  );
  const letter = nextLetter(fields);
  return (
    <Panel title={t("fares")}>
      <div className="flex flex-col gap-4">
        {fields.map((fare, at) => {
          const path = `fares.${at}` as const;
          return (
            <fieldset key={fare.id} className="rounded-xl bg-sunken p-4">
              <legend className="sr-only">{t("fare", { letter: fare.booking_class })}</legend>
              <div className={GRID}>
                <TextField
                  {...field.text(`${path}.booking_class`)}
                  label={t("fields.booking_class")}
                  maxLength={1}
                  autoComplete="off"
                  error={errorOf(`${path}.booking_class`)}
                />
                <TextField
                  {...field.text(`${path}.name`)}
                  className="col-span-2"
                  label={t("fields.name")}
                  maxLength={60}
                  autoComplete="off"
                  error={errorOf(`${path}.name`)}
                />
                <Select
                  {...form.register(`${path}.cabin`)}
                  label={t("fields.cabin")}
                  options={CabinClass.options.map((cabin) => ({
                    value: cabin,
                    label: t(`cabins.${cabin}`),
                  }))}
                />
                {number(`${path}.seats`, t("fields.seats"))}
                {AMOUNT_FIELDS.map((name) => (
                  <div key={name}>{number(`${path}.${name}`, t(`fields.${name}`))}</div>
                ))}
                {number(`${path}.checked_pieces`, t("fields.checked_pieces"), t("help.pieces"))}
                {number(`${path}.checked_kg`, t("fields.checked_kg"))}
                {number(`${path}.cabin_kg`, t("fields.cabin_kg"))}
                {number(`${path}.change_penalty`, t("fields.change_penalty"), t("help.penalty"))}
                {number(`${path}.refund_penalty`, t("fields.refund_penalty"), t("help.penalty"))}
              </div>
              <Button
                kind="ghost"
                size={40}
                className="mt-3"
                icon={<IconTrash size={18} stroke={2} aria-hidden="true" />}
                onClick={() => remove(at)}
              >
                {t("removeFare", { letter: fare.booking_class })}
              </Button>
            </fieldset>
          );
        })}
        {letter && (
          <Button
            kind="outline"
            size={40}
            className="self-start"
            icon={<IconPlus size={18} stroke={2} aria-hidden="true" />}
            onClick={() => append(emptyFare(letter))}
          >
            {t("addFare")}
          </Button>
        )}
      </div>
    </Panel>
  );
}
