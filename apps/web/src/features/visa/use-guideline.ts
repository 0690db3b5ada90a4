import type { VisaGuideline } from "@ghuri/contract/visas";
import { Refused } from "@ghuri/contract/client";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { useAlert } from "../../ui/alert-provider.tsx";
import { guidelineQuery } from "./queries.ts";

interface Asked {
  readonly guideline: VisaGuideline | undefined;
  /** Loading failed, and a retry may help. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** One guideline. An unknown one shows an alert and leads home (S8-33). */
export function useGuideline(id: string): Asked {
  const t = useTranslations("visaGuidelines");
  const common = useTranslations("common");
  const { language } = useLanguage();
  const showAlert = useAlert();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(guidelineQuery(language, id));
  const isUnknown = !data && error instanceof Refused && error.status === 404;
  useEffect(() => {
    if (!isUnknown) return;
    showAlert({
      tone: "danger",
      title: common("alert"),
      description: t("notFound"),
      button: common("ok"),
      mustBeAnswered: true,
      action: () => void navigate({ to: "/" }),
    });
  }, [isUnknown, showAlert, navigate, t, common]);
  return {
    guideline: data,
    hasFailed: !data && error !== null && !isUnknown,
    retry: () => void refetch(),
  };
}
