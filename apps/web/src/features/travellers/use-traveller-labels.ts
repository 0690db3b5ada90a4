import { Gender, Title } from "@ghuri/contract/travellers";
import type { Traveller } from "@ghuri/contract/travellers";
import { useTranslations } from "use-intl";

/** Labels for a saved traveller's codes. An unknown code is shown as it is. */
export function useTravellerLabels() {
  const t = useTranslations("travellers");
  return {
    titleOf: ({ title }: Traveller): string => {
      const known = Title.safeParse(title);
      return known.success ? t(`titles.${known.data}`) : title;
    },
    genderOf: ({ gender }: Traveller): string => {
      const known = Gender.safeParse(gender);
      return known.success ? t(`genders.${known.data}`) : gender;
    },
  };
}
