import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import { checkSession } from "./api/client.ts";
import { LanguageProvider } from "./i18n/language-provider.tsx";
import { languageOfPage } from "./i18n/language.ts";
import { loadMessages } from "./i18n/load-messages.ts";
import { queryClient, router } from "./router.ts";
import { fadePreloader } from "./shell/preloader.ts";
import { followDeviceTheme } from "./shell/theme.ts";
import "./styles.css";

const root = document.getElementById("app");
if (!root) throw new Error("index.html has no #app");

void checkSession();
followDeviceTheme();

const language = languageOfPage();
const [messages] = await Promise.all([loadMessages(language), router.load()]);

createRoot(root).render(
  <LanguageProvider initial={{ language, messages }}>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </LanguageProvider>,
);
fadePreloader();
