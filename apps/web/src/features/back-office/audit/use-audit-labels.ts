import type { AuditAction, AuditSubjectKind } from "@ghuri/contract/admin-audit";
import { useTranslations } from "use-intl";
import { toWords } from "../shell/to-words.ts";

type Replaced<
  Code extends string,
  Sign extends string,
> = Code extends `${infer Start}${Sign}${infer End}` ? `${Start}_${Replaced<End, Sign>}` : Code;
/** Message keys have no dots and no dashes: "own-flight.add" → "own_flight_add". */
type Key<Code extends string> = Replaced<Replaced<Code, ".">, "-">;

type Name = Parameters<ReturnType<typeof useTranslations<"backOfficeAudit">>["has"]>[0];

/**
 * Labels of the stored action and subject names. A name without a label does not compile; one that an earlier version stored shows its
 * own words.
 */
export function useAuditLabels() {
  const t = useTranslations("backOfficeAudit");
  const label = (name: Name, code: string): string =>
    t.has(name) ? (t as (name: Name) => string)(name) : toWords(code);
  const actWords = (code: string) => label(`acts.${toKey(code as AuditAction)}`, code);
  return {
    actWords,
    /** As a title of its own. */
    actTitle: (code: string) => {
      const words = actWords(code);
      return words.charAt(0).toUpperCase() + words.slice(1);
    },
    subjectWords: (code: string) => label(`subjects.${toKey(code as AuditSubjectKind)}`, code),
  };
}

function toKey<Code extends string>(code: Code): Key<Code> {
  return code.replaceAll(/[.-]/g, "_") as Key<Code>;
}
