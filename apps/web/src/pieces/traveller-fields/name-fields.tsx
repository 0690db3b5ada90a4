import { Title } from "@ghuri/contract/people";
import { useTranslations } from "use-intl";
import { useWatch } from "react-hook-form";
import { Select } from "../../ui/select.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFieldWords } from "../field-words/field-words.ts";
import { Needed } from "../field-words/needed.tsx";
import { hasOneName, withOneName } from "./one-name.ts";
import type { TravellerFormApi } from "./use-traveller-form.ts";

interface Props {
  readonly form: TravellerFormApi;
  readonly isAbroad: boolean;
}

/** Title and names as the ticket will print them. */
export function NameFields({ form, isAbroad }: Props) {
  const t = useTranslations("travellers");
  const words = useFieldWords();
  const { errors, isSubmitted } = form.formState;
  const [first_name, last_name] = useWatch({
    control: form.control,
    name: ["first_name", "last_name"],
  });
  const names = { first_name, last_name };
  const isOne = hasOneName(names);

  function toggle() {
    const next = withOneName(names, !isOne);
    const options = { shouldDirty: true, shouldValidate: isSubmitted };
    form.setValue("first_name", next.first_name, options);
    form.setValue("last_name", next.last_name, options);
    form.setFocus(isOne ? "first_name" : "last_name");
  }

  return (
    <div className="grid items-start gap-x-4 gap-y-5 tab:grid-cols-[140px_1fr_1fr]">
      <Select
        label={<Needed>{t("title")}</Needed>}
        options={Title.options.map((value) => ({ value, label: t(`titles.${value}`) }))}
        error={words(errors.title)}
        {...form.register("title")}
      />
      <TextField
        label={<Needed>{t("firstName")}</Needed>}
        autoComplete="off"
        readOnly={isOne}
        help={isOne ? t("oneNameHelp") : t(isAbroad ? "asInPassport" : "asInId")}
        error={words(errors.first_name)}
        {...form.register("first_name")}
      />
      <div>
        <TextField
          label={<Needed>{t("lastName")}</Needed>}
          autoComplete="off"
          error={words(errors.last_name)}
          {...form.register("last_name")}
        />
        <button
          type="button"
          onClick={toggle}
          className="type-small hit-44 mt-1.5 font-[650] text-action-ink underline-offset-2 hover:underline"
        >
          {t(isOne ? "twoNames" : "oneName")}
        </button>
      </div>
    </div>
  );
}
