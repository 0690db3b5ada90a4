import { useState } from "react";
import { useTranslations } from "use-intl";
import { SegmentedControl } from "../../../../ui/segmented-control.tsx";
import { Kite } from "../../../../ui/kite.tsx";
import { Panel } from "../../shell/panel.tsx";
import { type CompanyForm, toPhones } from "./company-form.ts";

const LABELS = {
  en: {
    title: "Receipt",
    registration: "Registration",
    licence: "Civil aviation licence",
    bin: "BIN",
    help: "Help",
  },
  bn: {
    title: "রসিদ",
    registration: "নিবন্ধন নম্বর",
    licence: "বেসামরিক বিমান চলাচল লাইসেন্স",
    bin: "বিআইএন",
    help: "সহায়তা",
  },
} as const;

interface Props {
  readonly form: CompanyForm;
  readonly logo: string | null;
}

/** The head and foot of a receipt with the typed values, before they are saved. */
export function CompanyPreview({ form, logo }: Props) {
  const t = useTranslations("backOfficeSite.company.preview");
  const [language, setLanguage] = useState<"en" | "bn">("en");
  const label = LABELS[language];
  const numbers = [
    [label.registration, form.registration],
    [label.licence, form.licence],
    [label.bin, form.bin],
  ] as const;
  const [phone = ""] = toPhones(form.phones);
  return (
    <Panel
      title={t("title")}
      end={
        <span className="shrink-0">
          <SegmentedControl
            label={t("language")}
            value={language}
            options={[
              { value: "en", label: "English" },
              { value: "bn", label: <span lang="bn">বাংলা</span> },
            ]}
            onChange={setLanguage}
          />
        </span>
      }
    >
      {/* Paper is white in every theme. */}
      <div
        lang={language}
        className="rounded-lg border border-line bg-white p-4 text-[0.8125rem] leading-5 text-[#1d1b18]"
      >
        <div className="flex items-start justify-between gap-4">
          {logo ? (
            <img src={logo} alt="" className="h-9 max-w-[40%] object-contain object-left" />
          ) : (
            <Kite size={34} />
          )}
          <div className="min-w-0 text-right [overflow-wrap:anywhere]">
            <b>{form[`name_${language}`]}</b>
            <p>{form[`address_${language}`]}</p>
            {numbers.map(
              ([name, number]) =>
                number.trim() !== "" && (
                  <p key={name}>
                    {name}: <b>{number}</b>
                  </p>
                ),
            )}
          </div>
        </div>
        <p className="mt-5 text-lg font-bold">{label.title}</p>
        <p className="mt-10 border-t border-[#d8d4cc] pt-2">
          {label.help} {form[`hours_${language}`]}: {phone}, {form.email}
        </p>
      </div>
    </Panel>
  );
}
