import type { PassengerType } from "@ghuri/contract/flights";
import {
  kindOfRequest,
  MAX_SPECIAL_REQUEST_NOTE,
  requestCodesFor,
  SpecialRequestCode,
} from "@ghuri/contract/special-requests";
import { useTranslations } from "use-intl";
import { useRequestName } from "./use-request-name.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Select } from "../../ui/select.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { type ChosenRequests, withRequest } from "./chosen-requests.ts";

interface Props {
  readonly type: PassengerType;
  /** How the page calls the traveller. */
  readonly traveller: string;
  readonly chosen: ChosenRequests;
  readonly onChoose: (chosen: ChosenRequests) => void;
}

/** What can be asked for one traveller, by kind. */
export function RequestFields({ type, traveller, chosen, onChoose }: Props) {
  const t = useTranslations("checkout.specials");
  const nameRequest = useRequestName();
  const codes = requestCodesFor(type);
  const chooseOneOf = (kind: "wheelchair" | "meal") => {
    const options = codes.filter((code) => kindOfRequest(code) === kind);
    return (
      options.length > 0 && (
        <Select
          label={t(kind)}
          aria-label={t(`${kind}For`, { name: traveller })}
          value={chosen.codes.find((code) => kindOfRequest(code) === kind) ?? ""}
          options={[
            { value: "", label: t(`${kind}None`) },
            ...options.map((code) => ({ value: code, label: nameRequest(code) })),
          ]}
          onChange={({ target }) => {
            const code = SpecialRequestCode.safeParse(target.value);
            onChoose(withRequest(chosen, kind, code.data ?? null));
          }}
        />
      )
    );
  };
  return (
    <div className="flex flex-col gap-3 pt-2 pb-3">
      {chooseOneOf("wheelchair")}
      {chooseOneOf("meal")}
      <div className="flex flex-col">
        {codes
          .filter((code) => code === "BLND" || code === "DEAF" || code === "BSCT")
          .map((code) => (
            <Checkbox
              key={code}
              checked={chosen.codes.includes(code)}
              onChange={({ target }) =>
                onChoose(withRequest(chosen, kindOfRequest(code), target.checked ? code : null))
              }
            >
              {nameRequest(code)}
            </Checkbox>
          ))}
      </div>
      {chosen.codes.length > 0 && (
        <TextField
          label={t("note")}
          help={t("noteHelp")}
          maxLength={MAX_SPECIAL_REQUEST_NOTE}
          autoComplete="off"
          value={chosen.note}
          onChange={({ target }) => onChoose({ ...chosen, note: target.value })}
        />
      )}
    </div>
  );
}
