import { SPECIAL_REQUEST_NAMES } from "@ghuri/contract/special-request-names";
import type { SpecialRequestCode } from "@ghuri/contract/special-requests";
import { useLanguage } from "../../i18n/language-provider.tsx";

/** What special requests are called in the language of the page. */
export function useRequestName(): (code: SpecialRequestCode) => string {
  const { language } = useLanguage();
  return (code) => SPECIAL_REQUEST_NAMES[language][code];
}
