import type { VisaCase } from "@ghuri/contract/visa-cases";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../../api/admin-client.ts";
import { useLanguage } from "../../../../i18n/language-provider.tsx";
import { useFormat } from "../../../../i18n/use-format.ts";
import { formatPhone } from "../../../../components/forms/format-phone.ts";
import { countryName } from "../../../../components/traveller-fields/countries.ts";
import { Button } from "../../../../ui/button.tsx";
import { Callout } from "../../../../ui/callout.tsx";
import { Detail } from "../../shell/panel.tsx";

interface Props {
  readonly applicationId: string;
  readonly traveller: VisaCase["travellers"][number];
}

/** A traveller's passport data. Full passport and phone numbers are shown on request, which is logged. */
export function TravellerDetails({ applicationId, traveller }: Props) {
  const t = useTranslations("backOfficeVisa");
  const text = useTranslations("travellers");
  const trips = useTranslations("trips");
  const { language } = useLanguage();
  const { formatSlashDate } = useFormat();
  const { gender, nationality, country, email, passport_expiry_date: expiry } = traveller;
  // Not cached: showing the numbers again is a new, logged request.
  const looking = useMutation({
    mutationFn: () =>
      adminCall("POST /api/v1/back-office/visa-applications/{id}/travellers/{traveller}/numbers", {
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
        <Detail name={trips("title")}>{traveller.title}</Detail>
        <Detail name={trips("gender")}>
          {gender === "male" || gender === "female" || gender === "others"
            ? text(`genders.${gender}`)
            : gender}
        </Detail>
        <Detail name={trips("dateOfBirth")}>{formatSlashDate(traveller.date_of_birth)}</Detail>
        <Detail name={trips("nationality")}>{countryName(language, nationality)}</Detail>
        <Detail name={trips("passportNumber")}>{passport ?? t("none")}</Detail>
        <Detail name={t("expiry")}>{expiry ? formatSlashDate(expiry) : t("none")}</Detail>
        <Detail name={t("passportCountry")}>{countryName(language, country)}</Detail>
        <Detail name={trips("phone")}>{phone ? readable(phone) : t("none")}</Detail>
        {email && (
          <Detail name={trips("email")} className="col-span-full">
            {email}
          </Detail>
        )}
      </dl>
      {looking.isError && (
        <Callout tone="danger" role="alert" className="mt-3">
          {looking.error.message}
        </Callout>
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
          busyLabel={looking.isPending ? t("showing") : null}
          onClick={() => (open ? looking.reset() : looking.mutate())}
        >
          {t(open ? "cover" : "show")}
        </Button>
      )}
    </>
  );
}

/** Formats a phone number. A masked one has the country code, too. */
function readable(phone: string): string {
  return formatPhone(phone.replace(/^\+88(?=01\d{3} )/, ""));
}
