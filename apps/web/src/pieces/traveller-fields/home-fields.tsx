import { useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import { TextField } from "../../ui/text-field.tsx";
import { useFieldWords } from "../field-words/field-words.ts";
import { Needed } from "../field-words/needed.tsx";
import type { TravellerFormApi } from "./use-traveller-form.ts";

/** An address that is known already, and whose it is. */
export interface HomeOffer {
  readonly words: string;
  readonly home: { readonly address: string; readonly city: string; readonly state: string };
}

interface Props {
  readonly form: TravellerFormApi;
  readonly offer: HomeOffer | null;
}

/** Where somebody lives; a family types it once. */
export function HomeFields({ form, offer }: Props) {
  const t = useTranslations("travellers");
  const words = useFieldWords();
  const { errors, isSubmitted } = form.formState;
  const [address, city, state] = useWatch({
    control: form.control,
    name: ["address", "city", "state"],
  });
  const isSame =
    offer?.home.address === address && offer.home.city === city && offer.home.state === state;

  function take({ home }: HomeOffer) {
    for (const field of ["address", "city", "state"] as const)
      form.setValue(field, home[field], { shouldDirty: true, shouldValidate: isSubmitted });
  }

  return (
    <fieldset className="flex flex-col gap-5 border-t border-line pt-5">
      <legend className="visually-hidden">{t("home")}</legend>
      <div className="-mb-1 flex min-h-8 flex-wrap items-center justify-between gap-x-4">
        <p aria-hidden="true" className="font-[750]">
          {t("home")}
        </p>
        {offer && !isSame && (
          <button
            type="button"
            onClick={() => take(offer)}
            className="type-small hit-44 font-[650] text-action-ink underline-offset-2 hover:underline"
          >
            {offer.words}
          </button>
        )}
      </div>
      <TextField
        autoComplete="street-address"
        label={<Needed>{t("address")}</Needed>}
        error={words(errors.address)}
        {...form.register("address")}
      />
      <div className="grid items-start gap-x-4 gap-y-5 tab:grid-cols-2">
        <TextField
          autoComplete="address-level2"
          label={<Needed>{t("city")}</Needed>}
          error={words(errors.city)}
          {...form.register("city")}
        />
        <TextField
          autoComplete="address-level1"
          label={<Needed>{t("state")}</Needed>}
          error={words(errors.state)}
          {...form.register("state")}
        />
      </div>
    </fieldset>
  );
}
