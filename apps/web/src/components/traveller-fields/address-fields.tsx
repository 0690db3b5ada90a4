import { useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import { TextField } from "../../ui/text-field.tsx";
import { useFieldErrorMessage } from "../forms/use-field-error-message.ts";
import { RequiredLabel } from "../forms/required-label.tsx";
import type { TravellerFormApi } from "./use-traveller-form.ts";

/** A known address, and a label that says whose it is. */
export interface AddressSuggestion {
  readonly label: string;
  readonly address: { readonly address: string; readonly city: string; readonly state: string };
}

interface Props {
  readonly form: TravellerFormApi;
  readonly suggestion: AddressSuggestion | null;
}

/** The home address, which can be copied from the suggestion. */
export function AddressFields({ form, suggestion }: Props) {
  const t = useTranslations("travellers");
  const errorMessage = useFieldErrorMessage();
  const { errors, isSubmitted } = form.formState;
  const [address, city, state] = useWatch({
    control: form.control,
    name: ["address", "city", "state"],
  });
  const isSame =
    suggestion?.address.address === address &&
    suggestion.address.city === city &&
    suggestion.address.state === state;

  function take({ address }: AddressSuggestion) {
    for (const field of ["address", "city", "state"] as const)
      form.setValue(field, address[field], { shouldDirty: true, shouldValidate: isSubmitted });
  }

  return (
    <fieldset className="flex flex-col gap-5 border-t border-line pt-5">
      <legend className="visually-hidden">{t("home")}</legend>
      <div className="-mb-1 flex min-h-8 flex-wrap items-center justify-between gap-x-4">
        <p aria-hidden="true" className="font-[750]">
          {t("home")}
        </p>
        {suggestion && !isSame && (
          <button
            type="button"
            onClick={() => take(suggestion)}
            className="type-small hit-44 font-[650] text-action-ink underline-offset-2 hover:underline"
          >
            {suggestion.label}
          </button>
        )}
      </div>
      <TextField
        autoComplete="street-address"
        label={<RequiredLabel>{t("address")}</RequiredLabel>}
        error={errorMessage(errors.address)}
        {...form.register("address")}
      />
      <div className="grid items-start gap-x-4 gap-y-5 tab:grid-cols-2">
        <TextField
          autoComplete="address-level2"
          label={<RequiredLabel>{t("city")}</RequiredLabel>}
          error={errorMessage(errors.city)}
          {...form.register("city")}
        />
        <TextField
          autoComplete="address-level1"
          label={<RequiredLabel>{t("state")}</RequiredLabel>}
          error={errorMessage(errors.state)}
          {...form.register("state")}
        />
      </div>
    </fieldset>
  );
}
