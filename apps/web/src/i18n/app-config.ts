/* Declares the languages and message keys to use-intl: a wrong key does not compile. */
import type { AllMessages } from "./all-messages.ts";
import type { Language } from "./language.ts";

declare module "use-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: AllMessages;
  }
}
