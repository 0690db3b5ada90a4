import { useTranslations } from "use-intl";
import { useAlert } from "../../ui/alert-provider.tsx";
import type { TravellerFormValues, TravellerEntry } from "../traveller-fields/traveller-schema.ts";
import type { PassengerSlot } from "./passenger-slot.ts";
import type { useTravellerForms } from "./use-traveller-forms.ts";

/** The labels of the fields, as keys of i18n/en/travellers.ts. */
const LABELS = {
  title: "title",
  first_name: "firstName",
  last_name: "lastName",
  date_of_birth: "dateOfBirth",
  gender: "gender",
  country: "country",
  nationality: "nationality",
  email: "email",
  phone: "phone",
  passport_number: "passportNumber",
  passport_expiry_date: "passportExpiry",
  passport_file: "passportPhoto",
  address: "address",
  city: "city",
  state: "state",
} as const satisfies Record<keyof TravellerFormValues, string>;

interface Deps {
  readonly slots: readonly PassengerSlot[];
  readonly party: ReturnType<typeof useTravellerForms>;
  readonly onShow: (key: string) => void;
}

/**
 * Collects the travellers of a booking. When one is not complete, an alert says whose details and which (S5.5-07); its
 * button leads to the first of them. Then the result is null.
 */
export function useCollectTravellers({ slots, party, onShow }: Deps) {
  const t = useTranslations("travellers");
  const common = useTranslations("common");
  const checkout = useTranslations("checkout");
  const showAlert = useAlert();

  function showTraveller(at: number) {
    const slot = slots[at];
    if (!slot) return;
    onShow(slot.key);
    // Its tab must be visible first, and the closing alert gives the focus back to the button.
    setTimeout(() => party.focusFirstError(at));
  }

  async function collect(): Promise<readonly TravellerEntry[] | null> {
    const result = await party.collect();
    if (!("fields" in result)) return result;
    showAlert({
      tone: "danger",
      title: common("alert"),
      description: checkout("travellersFirst"),
      detail: (
        <p className="type-small mt-3 text-ink-2">
          {t("incomplete", {
            who: slots[result.at]?.name ?? "",
            fields: result.fields.map((field) => t(LABELS[field])).join(", "),
          })}
        </p>
      ),
      button: common("ok"),
      action: () => showTraveller(result.at),
    });
    return null;
  }

  return { collect, showTraveller };
}
