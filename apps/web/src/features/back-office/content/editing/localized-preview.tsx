import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LanguageProvider } from "../../../../i18n/language-provider.tsx";
import { loadMessages } from "../../../../i18n/load-messages.ts";
import { Skeleton } from "../../../../ui/skeleton.tsx";

interface Props {
  readonly language: "en" | "bn";
  readonly children: ReactNode;
}

/** Renders its children in the given language, with that language's messages and digits. */
export function LocalizedPreview({ language, children }: Props) {
  const { data: messages } = useQuery({
    queryKey: ["words", language],
    queryFn: () => loadMessages(language),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (!messages) return <Skeleton className="h-64 rounded-xl" />;
  return (
    <div lang={language}>
      <LanguageProvider key={language} initial={{ language, messages }}>
        {children}
      </LanguageProvider>
    </div>
  );
}
