import { useNavigate, useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { takeRedirect } from "../../api/sign-in-redirect.ts";

const REDIRECT_DELAY_MS = 1000;

export interface SignInSuccess {
  readonly isShown: boolean;
  /** True while returning to the page that required the sign-in. */
  readonly isRedirecting: boolean;
  readonly show: () => void;
  readonly close: () => void;
}

/**
 * After signing in, returns to the remembered page after 1 s. Without one, the dialog waits and
 * leads to /profile (S4.3-09 to 11).
 */
export function useSignInSuccess(): SignInSuccess {
  const navigate = useNavigate();
  const { history } = useRouter();
  const [isShown, setShown] = useState(false);
  const [target, setTarget] = useState<string | null>(null);

  const show = useCallback(() => {
    setTarget(takeRedirect());
    setShown(true);
  }, []);

  const close = useCallback(() => {
    if (target) history.push(target);
    else void navigate({ to: "/profile" });
  }, [target, history, navigate]);

  useEffect(() => {
    if (!target) return undefined;
    const timer = setTimeout(close, REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [target, close]);

  return { isShown, isRedirecting: target !== null, show, close };
}
