import { isMessageCode, message } from "@ghuri/contract/messages/message";
import { useCallback } from "react";
import type { FieldError } from "react-hook-form";
import { useLanguage } from "../../i18n/language-provider.tsx";

/** Translates a field error. The contract's schemas report error codes; the server sends finished messages. */
export function useFieldErrorMessage(): (error: FieldError | undefined) => string | undefined {
  const { language } = useLanguage();
  return useCallback(
    (error) => {
      const fieldError = error?.message;
      return fieldError && isMessageCode(fieldError) ? message(language, fieldError) : fieldError;
    },
    [language],
  );
}
