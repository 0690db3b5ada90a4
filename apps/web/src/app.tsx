import { RouterProvider } from "@tanstack/react-router";
import { LanguageProvider } from "./i18n/language-provider.tsx";
import type { Language } from "./i18n/language.ts";
import type { Messages } from "./i18n/load-messages.ts";
import type { AppRouter } from "./router.ts";

interface Props {
  readonly router: AppRouter;
  readonly language: Language;
  readonly messages: Messages;
}

/** The React tree, in the browser and while prerendering. */
export function App({ router, language, messages }: Props) {
  return (
    <LanguageProvider initial={{ language, messages }}>
      <RouterProvider router={router} />
    </LanguageProvider>
  );
}
