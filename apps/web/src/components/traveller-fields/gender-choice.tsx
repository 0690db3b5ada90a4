import { Gender } from "@ghuri/contract/travellers";
import type { TravellerInput } from "@ghuri/contract/travellers";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { FieldNote } from "../../ui/field.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { RequiredLabel } from "../forms/required-label.tsx";

interface Props {
  readonly value: TravellerInput["gender"] | "";
  readonly onChange: (gender: TravellerInput["gender"]) => void;
  readonly error: string | undefined;
}

export function GenderChoice({ value, onChange, error }: Props) {
  const t = useTranslations("travellers");
  const noteId = useId();
  return (
    <div>
      <p aria-hidden="true" className="type-small mb-1.5 font-bold">
        <RequiredLabel>{t("gender")}</RequiredLabel>
      </p>
      <SegmentedControl
        label={t("gender")}
        value={value}
        onChange={onChange}
        faultId={error && noteId}
        options={Gender.options.map((gender) => ({ value: gender, label: t(`genders.${gender}`) }))}
      />
      {error && <FieldNote id={noteId} error={error} />}
    </div>
  );
}
