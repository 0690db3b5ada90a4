import { createContext, use, useMemo, useState } from "react";
import type { ReactNode } from "react";
import { IntlProvider } from "use-intl";
import type { AllMessages } from "./all-messages.ts";
import type { Language } from "./language.ts";
import { setLanguageOfPage } from "./language.ts";
import { loadMessages } from "./load-messages.ts";
import type { Messages } from "./load-messages.ts";

interface LanguageChoice {
  readonly language: Language;
  readonly chooseLanguage: (language: Language) => Promise<void>;
}

const LanguageContext = createContext<LanguageChoice | null>(null);

interface Props {
  readonly initial: { readonly language: Language; readonly messages: Messages };
  readonly children: ReactNode;
}

export function LanguageProvider({ initial, children }: Props) {
  const [spoken, setSpoken] = useState(initial);
  const choice = useMemo(
    () => ({
      language: spoken.language,
      async chooseLanguage(language: Language) {
        const messages = await loadMessages(language);
        setLanguageOfPage(language);
        setSpoken({ language, messages });
      },
    }),
    [spoken.language],
  );
  return (
    <LanguageContext value={choice}>
      <IntlProvider
        locale={spoken.language}
        // Both catalogues have the same keys, which the Bangla catalogue's type checks; only the literal texts
        // differ.
        messages={spoken.messages as AllMessages}
        timeZone="Asia/Dhaka"
      >
        {children}
      </IntlProvider>
    </LanguageContext>
  );
}

/** The page's language and a function to change it. */
export function useLanguage(): LanguageChoice {
  const choice = use(LanguageContext);
  if (!choice) throw new Error("useLanguage needs a LanguageProvider above it");
  return choice;
}
