import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { checkSession } from "./api/client.ts";
import { silenceConsole } from "./api/silence-console.ts";
import { reportUncaught } from "./api/report-error.ts";
import { App } from "./app.tsx";
import { forgetAskedLanguage, languageOfPage } from "./i18n/language.ts";
import { loadMessages } from "./i18n/load-messages.ts";
import { createAppRouter } from "./router.ts";
import { fadePreloader } from "./shell/preloader.ts";
import { waitForStyles } from "./shell/wait-for-styles.ts";
import { followDeviceTheme } from "./shell/theme.ts";
import { announceInteractive } from "./ui/announce-interactive.ts";

/* Ends a step: a press or a key that came meanwhile is answered before the next. */
const breath = () => new Promise<void>((next) => setTimeout(next));

const root = document.getElementById("app");
if (!root) throw new Error("index.html has no #app");

/* The build draws some pages in advance: React takes those over as they are. */
const isDrawn = root.hasChildNodes();
await breath();
forgetAskedLanguage();
const router = createAppRouter({ languageNow: languageOfPage });
// Leaves out the boundary that the router draws around its matches in the browser but not in the build.
if (isDrawn) router.ssr = { manifest: undefined };

silenceConsole();
reportUncaught();
void checkSession();
followDeviceTheme();
await breath();
await Promise.all([router.load(), waitForStyles()]);

const language = languageOfPage();
const app = <App router={router} language={language} messages={await loadMessages(language)} />;
// A transition may be interrupted: presses and typing come first.
startTransition(() => {
  if (isDrawn) hydrateRoot(root, app);
  else createRoot(root).render(app);
});
if (!isDrawn) announceInteractive();
fadePreloader();

/* The page had time to load, and then some. */
const WORKER_AFTER_MS = 5_000;
setTimeout(
  () =>
    void import("./api/register-service-worker.ts").then(
      ({ registerServiceWorkerUnlessSavingData }) => registerServiceWorkerUnlessSavingData(),
      // No network any more: the next visit asks again.
      () => undefined,
    ),
  WORKER_AFTER_MS,
);
