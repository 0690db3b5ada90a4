import { useTranslations } from "use-intl";
import { readPageMeta, useArePageMetasKnown } from "../api/page-meta.ts";
import { useLanguage } from "../i18n/language-provider.tsx";

/** A gateway that takes payments here, as the server writes it into every page (`toPageGateways`). */
interface Gateway {
  readonly name: string;
  readonly label: string;
  readonly kind: "hosted" | "wallet";
}

/** By what one can pay here: wallets by name, and what the page of a hosted gateway offers. */
export function AcceptedPayments() {
  const t = useTranslations("common");
  const { language } = useLanguage();
  // The build does not know the gateways: pages that it prerendered keep the line free until they run.
  const gateways = useArePageMetasKnown() ? readGateways() : [];
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

function listOf(names: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}

function readGateways(): readonly Gateway[] {
  const text = readPageMeta("gateways");
  return text ? (JSON.parse(text) as Gateway[]) : [];
}
