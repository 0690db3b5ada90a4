import { isMessageCode, message } from "@ghuri/contract/messages/message";
import { useCallback } from "react";
import type { FieldError } from "react-hook-form";
import { useLanguage } from "../../i18n/language-provider.tsx";

/** A field's fault in the page's language. The contract's schemas name faults by code; the server sends words. */
export function useFieldErrorMessage(): (error: FieldError | undefined) => string | undefined {
  const { language } = useLanguage();
  return useCallback(
    (error) => {
      const fault = error?.message;
      return fault && isMessageCode(fault) ? message(language, fault) : fault;
    },
    [language],
  );
}
