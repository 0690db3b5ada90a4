import { PASSWORD_RULES } from "@ghuri/contract/credentials";
import { IconCheck, IconX } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { cx } from "../../ui/class-names.ts";

interface Props {
  readonly password: string;
  /** After a submit, unmet rules are shown as errors. */
  readonly strict: boolean;
}

/** The five password rules with their state. Screen readers hear each change once: "4 of 5 met". */
export function PasswordRules({ password, strict }: Props) {
  const t = useTranslations("signIn");
  const rules = PASSWORD_RULES.map(({ code, met }) => ({ code, met: met(password) }));
  return (
    <>
      <ul aria-label={t("passwordRules")} className="mt-3 flex flex-col gap-1.5">
        {rules.map(({ code, met }) => (
          <li
            key={code}
            className={cx(
              "type-caption flex items-center gap-2.5 leading-[1.375rem]",
              met && "font-[650] text-leaf-ink",
              !met && (strict ? "font-[650] text-danger" : "text-ink-2"),
            )}
          >
            <Mark met={met} strict={strict} />
            {t(`rules.${code}`)}
            <span className="visually-hidden">, {met ? t("ruleMet") : t("ruleMissing")}</span>
          </li>
        ))}
      </ul>
      <output className="visually-hidden">
        {password &&
          t("rulesMet", { met: rules.filter(({ met }) => met).length, total: rules.length })}
      </output>
    </>
  );
}

function Mark({ met, strict }: { readonly met: boolean; readonly strict: boolean }) {
  const Icon = met ? IconCheck : IconX;
  return (
    <span
      aria-hidden="true"
      className={cx(
        "diamond mx-0.5 grid size-3.5 shrink-0 place-items-center rounded-[3px]",
        met && "bg-leaf text-surface",
        !met && (strict ? "bg-danger text-surface" : "border border-dashed border-line-strong"),
      )}
    >
      {(met || strict) && <Icon size={12} stroke={3} className="-rotate-45" />}
    </span>
  );
}
