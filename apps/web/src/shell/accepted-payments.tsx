import { useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../i18n/language-provider.tsx";

/** A gateway that takes payments here, as the server writes it into every page (`toPageGateways`). */
interface Gateway {
  readonly name: string;
  readonly label: string;
  readonly kind: "hosted" | "wallet";
}

const fromPage = readGatewaysFromPage();
const subscribe = () => () => undefined;

/** By what one can pay here: wallets by name, and what the page of a hosted gateway offers. */
export function AcceptedPayments() {
  const t = useTranslations("common");
  const { language } = useLanguage();
  // The build does not know the gateways: prerendered pages keep the line free until they run.
  const gateways = useSyncExternalStore<readonly Gateway[]>(
    subscribe,
    () => fromPage,
    () => NONE,
  );
  const wallets = gateways
    .filter(({ kind }) => kind === "wallet")
    .map(({ name, label }) => {
      const isNamed = name === "bkash" || name === "nagad";
      return isNamed ? t(`accepted.${name}`) : label;
    });
  const sentences = [
    wallets.length > 0 && t("accepted.wallets", { wallets: listOf(wallets, language) }),
    ...gateways
      .filter(({ kind }) => kind === "hosted")
      .map(({ label }) => t("accepted.hosted", { gateway: label })),
  ];
  return (
    <p className="page-width type-caption pb-5 text-ink-3">
      {sentences.filter(Boolean).join(" ") || "\u00a0"}
    </p>
  );
}

const NONE: readonly Gateway[] = [];

function listOf(names: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}

function readGatewaysFromPage(): readonly Gateway[] {
  // There is no document while prerendering.
  if (typeof document === "undefined") return NONE;
  const text = document.querySelector<HTMLMetaElement>('meta[name="gateways"]')?.content;
  return text ? (JSON.parse(text) as Gateway[]) : NONE;
}
