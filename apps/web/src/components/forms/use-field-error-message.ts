import { isFieldMessageCode, fieldMessage } from "@ghuri/contract/messages/field-message";
import { useCallback } from "react";
import type { FieldError } from "react-hook-form";
import { useLanguage } from "../../i18n/language-provider.tsx";

/** Translates a field error. The contract's schemas report error codes; the server sends finished messages. */
export function useFieldErrorMessage(): (error: FieldError | undefined) => string | undefined {
  const { language } = useLanguage();
  return useCallback(
    (error) => {
      const fieldError = error?.message;
      return fieldError && isFieldMessageCode(fieldError)
        ? fieldMessage(language, fieldError)
        : fieldError;
    },
    [language],
  );
}
