import { useTranslations } from "use-intl";

/** What acts and subjects are called; one that has no words yet is called as it is written. */
export function useAuditLabels() {
  const t = useTranslations("backOfficeAudit");
  const words = (group: "acts" | "subjects", name: string) => {
    const key = `${group}.${name.replaceAll(/[.-]/g, "_")}` as Parameters<typeof t.has>[0];
    return t.has(key) ? t(key as "acts.staff_add") : name;
  };
  return {
    actWords: (act: string) => words("acts", act),
    subjectWords: (kind: string) => words("subjects", kind),
  };
}
