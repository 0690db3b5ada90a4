import type { VisaCase } from "@ghuri/contract/visa-cases";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { staffCall } from "../../../../api/staff-client.ts";
import { useLanguage } from "../../../../i18n/language-provider.tsx";
import { useFormat } from "../../../../i18n/use-format.ts";
import { shownPhone } from "../../../../pieces/field-words/shown-phone.ts";
import { countryName } from "../../../../pieces/traveller-fields/countries.ts";
import { Button } from "../../../../ui/button.tsx";
import { Note } from "../../../../ui/note.tsx";
import { Fact } from "../../desk/panel.tsx";

interface Props {
  readonly applicationId: string;
  readonly traveller: VisaCase["travellers"][number];
}

/** What a passport says of somebody. Its number, and the telephone's, open on request; that is written down. */
export function TravellerSheet({ applicationId, traveller }: Props) {
  const t = useTranslations("deskVisa");
  const words = useTranslations("travellers");
  const trips = useTranslations("trips");
  const { language } = useLanguage();
  const { formatSlashDate } = useFormat();
  const { gender, nationality, country, email, passport_expiry_date: expiry } = traveller;
  // Kept nowhere else: whoever comes back to this page asks, and is written down, again.
  const looking = useMutation({
    mutationFn: () =>
      staffCall("POST /api/v1/back-office/visa-applications/{id}/travellers/{traveller}/numbers", {
        params: { id: applicationId, traveller: traveller.id },
      }),
    gcTime: 0,
  });
  const open = looking.data?.data;
  const { passport_number: passport, phone } = open ?? traveller;
  const hasCovered = passport !== null || phone !== null;
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-x-4 gap-y-3">
        <Fact name={trips("title")}>{traveller.title}</Fact>
        <Fact name={trips("gender")}>
          {gender === "male" || gender === "female" || gender === "others"
            ? words(`genders.${gender}`)
            : gender}
        </Fact>
        <Fact name={trips("dateOfBirth")}>{formatSlashDate(traveller.date_of_birth)}</Fact>
        <Fact name={trips("nationality")}>{countryName(language, nationality)}</Fact>
        <Fact name={trips("passportNumber")}>{passport ?? t("none")}</Fact>
        <Fact name={t("expiry")}>{expiry ? formatSlashDate(expiry) : t("none")}</Fact>
        <Fact name={t("passportCountry")}>{countryName(language, country)}</Fact>
        <Fact name={trips("phone")}>{phone ? readable(phone) : t("none")}</Fact>
        {email && (
          <Fact name={trips("email")} className="col-span-full">
            {email}
          </Fact>
        )}
      </dl>
      {looking.isError && (
        <Note tone="danger" role="alert" className="mt-3">
          {looking.error.message}
        </Note>
      )}
      {hasCovered && (
        <Button
          kind="ghost"
          size={40}
          className="mt-2 -ml-3"
          icon={
            open ? (
              <IconEyeOff size={18} stroke={1.9} aria-hidden="true" />
            ) : (
              <IconEye size={18} stroke={1.9} aria-hidden="true" />
            )
          }
          busy={looking.isPending ? t("showing") : null}
          onClick={() => (open ? looking.reset() : looking.mutate())}
        >
          {t(open ? "cover" : "show")}
        </Button>
      )}
    </>
  );
}

/** The covered one has the country's code before it, too. */
function readable(phone: string): string {
  return shownPhone(phone.replace(/^\+88(?=01\d{3} )/, ""));
}
