import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { checkSession } from "./api/client.ts";
import { silenceConsole } from "./api/silence-console.ts";
import { reportUncaught } from "./api/report-error.ts";
import { App } from "./app.tsx";
import { forgetAskedLanguage, languageOfPage } from "./i18n/language.ts";
import { loadMessages } from "./i18n/load-messages.ts";
import { createAppRouter } from "./router.ts";
import { leaveRestoredPage } from "./shell/leave-restored-page.ts";
import { fadePreloader } from "./shell/preloader.ts";
import { waitForStyles } from "./shell/wait-for-styles.ts";
import { followDeviceTheme } from "./shell/theme.ts";
import { announceInteractive } from "./ui/announce-interactive.ts";

/* Yields to the event loop, so that pending input is handled between two steps. */
const breath = () => new Promise<void>((next) => setTimeout(next));

const root = document.getElementById("app");
if (!root) throw new Error("index.html has no #app");

/* Some pages are prerendered by the build and must be hydrated. */
const isDrawn = root.hasChildNodes();
await breath();
forgetAskedLanguage();
const router = createAppRouter({ languageNow: languageOfPage });
// Makes the router skip the boundary that it renders only in the browser; the prerendered HTML has none.
if (isDrawn) router.ssr = { manifest: undefined };

// The schema library, which forms load later, must not probe for eval: our security policy reports that.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
silenceConsole();
reportUncaught();
void checkSession();
followDeviceTheme();
leaveRestoredPage();
await breath();
await Promise.all([router.load(), waitForStyles()]);

const language = languageOfPage();
const app = <App router={router} language={language} messages={await loadMessages(language)} />;
// Rendering in a transition lets input interrupt it.
startTransition(() => {
  if (isDrawn) hydrateRoot(root, app);
  else createRoot(root).render(app);
});
if (!isDrawn) announceInteractive();
fadePreloader();

/* Registers the service worker well after the page has loaded. */
const WORKER_AFTER_MS = 5_000;
setTimeout(
  () =>
    void import("./api/register-service-worker.ts").then(
      ({ registerServiceWorkerUnlessSavingData }) => registerServiceWorkerUnlessSavingData(),
      // The network is gone; the next visit tries again.
      () => undefined,
    ),
  WORKER_AFTER_MS,
);
