import { createContext, lazy, Suspense, use, useCallback, useState } from "react";
import type { ReactNode } from "react";
import type { AlertTone } from "./alert-dialog.tsx";

export interface Alert {
  readonly tone: AlertTone;
  readonly title: string;
  readonly description?: string;
  /** Extra content under the description. */
  readonly detail?: ReactNode;
  readonly button: string;
  /** Runs after the alert has closed (spec 4: "cleared by its button which runs an optional action"). */
  readonly action?: () => void;
  readonly mustBeAnswered?: boolean;
}

/** Most visits show no alert, so its code is fetched once the page is complete (build-steps/prerender-pages.ts). */
const AlertModal = lazy(async () => ({
  default: (await import("./alert-dialog.tsx")).AlertDialog,
}));

type ShowAlert = (alert: Alert) => void;

const AlertContext = createContext<ShowAlert | null>(null);

/** Shows one alert at a time. A new alert replaces the one on screen. */
export function AlertProvider({ children }: { readonly children: ReactNode }) {
  const [alert, setAlert] = useState<Alert | null>(null);
  const answer = useCallback(() => {
    setAlert(null);
    alert?.action?.();
  }, [alert]);
  return (
    <AlertContext value={setAlert}>
      {children}
      {alert && (
        <Suspense>
          <AlertModal
            key={`${alert.title}${alert.description ?? ""}`}
            tone={alert.tone}
            title={alert.title}
            description={alert.description}
            button={alert.button}
            mustBeAnswered={alert.mustBeAnswered ?? false}
            onAnswer={answer}
          >
            {alert.detail}
          </AlertModal>
        </Suspense>
      )}
    </AlertContext>
  );
}

/** Shows an alert: `showAlert({ tone: "danger", title, description, button })`. */
export function useAlert(): ShowAlert {
  const show = use(AlertContext);
  if (!show) throw new Error("useAlert needs an AlertProvider above it");
  return show;
}
