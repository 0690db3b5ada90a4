import type { Traveller } from "@ghuri/contract/travellers";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { countryName } from "../traveller-fields/countries.ts";

interface Props {
  readonly traveller: Omit<Traveller, "id" | "user_id" | "passport_file"> &
    Partial<Record<"address" | "city" | "state", string>>;
}

/** The read-only details of one traveller of a booking (S2.12-12). */
export function TravellerDetails({ traveller }: Props) {
  const t = useTranslations("trips");
  const label = useTranslations("travellers");
  const { language } = useLanguage();
  const { formatSlashDate } = useFormat();
  const {
    gender,
    address,
    city,
    state,
    passport_number: passport,
    passport_expiry_date: expiry,
  } = traveller;
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [t("title"), traveller.title],
    [t("firstName"), traveller.first_name],
    [t("lastName"), traveller.last_name],
    [t("gender"), isGender(gender) ? label(`genders.${gender}`) : gender],
    [t("dateOfBirth"), formatSlashDate(traveller.date_of_birth)],
    [t("phone"), traveller.phone],
    [t("email"), traveller.email],
    [label("address"), address],
    [label("city"), city],
    [label("state"), state],
    [t("passportCountry"), countryName(language, traveller.country)],
    [t("nationality"), countryName(language, traveller.nationality)],
    [t("passportNumber"), passport],
    [t("passportExpiry"), expiry && formatSlashDate(expiry)],
  ];
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-4 min-[22.5rem]:grid-cols-2 tab:grid-cols-3">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="min-w-0">
              <dt className="type-caption text-ink-3">{name}</dt>
              <dd className="font-[650] [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function isGender(gender: string): gender is "male" | "female" | "others" {
  return gender === "male" || gender === "female" || gender === "others";
}
