import { Title } from "@ghuri/contract/travellers";
import { useTranslations } from "use-intl";
import { useWatch } from "react-hook-form";
import { Select } from "../../ui/select.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFieldErrorMessage } from "../forms/use-field-error-message.ts";
import { RequiredLabel } from "../forms/required-label.tsx";
import { hasSingleName, withSingleName } from "./single-name.ts";
import type { TravellerFormApi } from "./use-traveller-form.ts";

interface Props {
  readonly form: TravellerFormApi;
  readonly isAbroad: boolean;
}

/** Title and names as printed on the ticket. */
export function NameFields({ form, isAbroad }: Props) {
  const t = useTranslations("travellers");
  const errorMessage = useFieldErrorMessage();
  const { errors, isSubmitted } = form.formState;
  const [first_name, last_name] = useWatch({
    control: form.control,
    name: ["first_name", "last_name"],
  });
  const names = { first_name, last_name };
  const isOne = hasSingleName(names);

  function toggle() {
    const next = withSingleName(names, !isOne);
    const options = { shouldDirty: true, shouldValidate: isSubmitted };
    form.setValue("first_name", next.first_name, options);
    form.setValue("last_name", next.last_name, options);
    form.setFocus(isOne ? "first_name" : "last_name");
  }

  return (
    <div className="grid items-start gap-x-4 gap-y-5 tab:grid-cols-[140px_1fr_1fr]">
      <Select
        label={<RequiredLabel>{t("title")}</RequiredLabel>}
        options={Title.options.map((value) => ({ value, label: t(`titles.${value}`) }))}
        error={errorMessage(errors.title)}
        {...form.register("title")}
      />
      <TextField
        label={<RequiredLabel>{t("firstName")}</RequiredLabel>}
        autoComplete="off"
        readOnly={isOne}
        help={isOne ? t("oneNameHelp") : t(isAbroad ? "asInPassport" : "asInId")}
        error={errorMessage(errors.first_name)}
        {...form.register("first_name")}
      />
      <div>
        <TextField
          label={<RequiredLabel>{t("lastName")}</RequiredLabel>}
          autoComplete="off"
          error={errorMessage(errors.last_name)}
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
