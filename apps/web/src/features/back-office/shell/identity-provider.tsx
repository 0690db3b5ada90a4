import { IconShieldLock } from "@tabler/icons-react";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import { buttonStyle } from "../../../ui/button-style.ts";
import { Callout } from "../../../ui/callout.tsx";
import { BACK_OFFICE, staffQuery } from "./staff-session.ts";

const PATH = "/api/v1/back-office/oidc";
/** Tells the tabs of this browser that somebody has come back from the identity provider. */
const CHANNEL = "ghuri-identity-provider";

/** How staff sign in here. Outside the keys of the session, whose end removes them all. */
export const signInMethodsQuery = queryOptions({
  queryKey: [`${BACK_OFFICE}-sign-in-methods`],
  queryFn: async ({ signal }) =>
    (await adminCall("GET /api/v1/back-office/sign-in-methods", { signal })).data,
  staleTime: Infinity,
});

interface Props {
  readonly name: string;
  /** `tab`: the sign-in is over a page whose content must not be lost, so it happens in a tab of its own. */
  readonly way: "sign-in" | "tab" | "confirmation";
  readonly isPrimary: boolean;
  /** Somebody came back in another tab. */
  readonly onDone?: () => void;
}

/** Goes to the identity provider: to sign in, or to confirm an act. */
export function IdentityProviderLink({ name, way, isPrimary, onDone }: Props) {
  const t = useTranslations("backOffice");
  useEffect(() => listen(onDone), [onDone]);
  const isHere = way === "sign-in";
  const page = way === "confirmation" ? "confirmation" : isHere ? "sign-in" : "sign-in?tab=1";
  return (
    <a
      href={`${PATH}/${page}`}
      {...(isHere ? {} : { target: "_blank", rel: "opener" })}
      className={buttonStyle(isPrimary ? "primary" : "outline")}
    >
      <IconShieldLock size={20} stroke={1.9} aria-hidden="true" />
      <span>{t(way === "confirmation" ? "confirmWith" : "signInWith", { name })}</span>
    </a>
  );
}

/** Reads the session again: another tab opened one. */
export function useRefetchSession(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: staffQuery.queryKey });
}

function listen(onDone: (() => void) | undefined): () => void {
  if (!onDone) return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", onDone);
  return () => channel.close();
}

const FAILURES = ["failed", "expired", "unknown", "second_factor"] as const;

/** How the last sign-in with the identity provider ended, as the page's address says it. */
export function useProviderOutcome(search: Readonly<Record<string, string>>) {
  const outcome = search["sign_in"];
  const isDone = outcome === "done";
  useEffect(() => {
    if (!isDone) return;
    const channel = new BroadcastChannel(CHANNEL);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it reaches this origin only
    channel.postMessage("done");
    channel.close();
  }, [isDone]);
  return { isDone, failure: FAILURES.find((one) => one === outcome) ?? null };
}

/** Why the sign-in with the identity provider came to nothing; nothing when it did not. */
export function ProviderFailure({ name }: { readonly name: string }) {
  const t = useTranslations("backOffice");
  // The address as it was when the page opened: signing in again must not bring an old answer back.
  const [search] = useState(() => Object.fromEntries(new URLSearchParams(location.search)));
  const { failure } = useProviderOutcome(search);
  if (!failure) return null;
  return (
    <Callout tone="danger" role="alert">
      {t(`providerFailures.${failure}`, { name })}
    </Callout>
  );
}

/** Where signing out ends the session at the identity provider too. */
export const PROVIDER_SIGN_OUT = `${PATH}/sign-out`;
