import { useTranslations } from "use-intl";

/** Labels of the stored action and subject names; a name without a label is shown as stored. */
export function useAuditLabels() {
  const t = useTranslations("backOfficeAudit");
  const text = (group: "acts" | "subjects", name: string) => {
    const key = `${group}.${name.replaceAll(/[.-]/g, "_")}` as Parameters<typeof t.has>[0];
    return t.has(key) ? t(key as "acts.staff_add") : name;
  };
  return {
    actWords: (act: string) => text("acts", act),
    subjectWords: (kind: string) => text("subjects", kind),
  };
}
