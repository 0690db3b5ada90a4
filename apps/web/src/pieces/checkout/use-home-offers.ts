import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { profileQuery } from "../../api/profile.ts";
import type { HomeOffer } from "../traveller-fields/home-fields.tsx";
import type { Entry } from "./use-party.ts";

/** Whose address a traveller may take over: the first the profile's, the others the first's. */
export function useHomeOffers(entries: readonly Entry[]): (at: number) => HomeOffer | null {
  const t = useTranslations("travellers");
  const { data: profile } = useQuery(profileQuery);
  const first = entries[0]?.saved;
  return (at) => {
    if (at > 0)
      return first && "address" in first ? { words: t("homeOfFirst"), home: homeOf(first) } : null;
    const { address, city, state } = profile ?? {};
    if (!address || !city || !state) return null;
    return { words: t("homeOfProfile"), home: { address, city, state } };
  };
}

function homeOf({ address, city, state }: HomeOffer["home"]): HomeOffer["home"] {
  return { address, city, state };
}
