import type { AdminBooking, AdminTraveller } from "@ghuri/contract/admin-bookings";
import type { SpecialRequest } from "@ghuri/contract/special-requests";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useRequestName } from "../../../components/special-requests/use-request-name.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { Detail } from "../shell/panel.tsx";

/** The travellers. Passport numbers are masked until requested, which is logged. */
export function BookingTravellers({ found }: { readonly found: AdminBooking }) {
  const t = useTranslations("backOfficeBookings.travellerTab");
  return (
    <>
      <Account found={found} />
      <ul className="flex flex-col gap-4">
        {found.travellers.map((traveller, position) => (
          <li key={traveller.id} className="rounded-xl bg-sunken px-4 py-3">
            {found.flight?.cancelled_travellers.includes(position) === true && (
              <Callout tone="warning" className="mb-3">
                {t("cancelled")}
              </Callout>
            )}
            <One
              bookingId={found.id}
              traveller={traveller}
              requests={(found.flight?.special_requests ?? []).filter(
                (one) => one.traveller === position,
              )}
            />
          </li>
        ))}
      </ul>
      <p className="type-caption mt-3 text-ink-3">{t("logged")}</p>
    </>
  );
}

/** The account that owns the booking, and its contact details. */
function Account({ found: { account, language } }: { readonly found: AdminBooking }) {
  const t = useTranslations("backOfficeBookings.facts");
  return (
    <dl className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,150px),1fr))] gap-x-4 gap-y-3">
      <Detail name={t("account")}>
        {account ? (
          <>
            {account.name}
            <br />
            <span className="font-normal">
              {account.email}, {account.phone}
            </span>
          </>
        ) : (
          t("accountGone")
        )}
      </Detail>
      <Detail name={t("language")}>{t(language)}</Detail>
    </dl>
  );
}

interface Props {
  readonly bookingId: string;
  readonly traveller: AdminTraveller;
}

function One({
  bookingId,
  traveller,
  requests,
}: Props & { readonly requests: readonly SpecialRequest[] }) {
  const t = useTranslations("backOfficeBookings.travellerTab");
  const nameRequest = useRequestName();
  const { formatSlashDate } = useFormat();
  const { type, gender, email, phone, ticket_number: ticket } = traveller;
  const isKnown = gender === "male" || gender === "female" || gender === "others";
  return (
    <>
      <p className="mb-2 font-bold [overflow-wrap:anywhere]">
        {traveller.name}
        {type && <span className="font-normal text-ink-2">, {t(`types.${type}`)}</span>}
      </p>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,130px),1fr))] gap-x-4 gap-y-2">
        {ticket && <Detail name={t("ticket")}>{ticket}</Detail>}
        <Detail name={t("born")}>{formatSlashDate(traveller.date_of_birth)}</Detail>
        <Detail name={t("gender")}>{isKnown ? t(`genders.${gender}`) : gender}</Detail>
        <Detail name={t("nationality")}>{traveller.nationality}</Detail>
        {(email ?? phone) && (
          <Detail name={t("contact")} className="col-span-full">
            {[email, phone].filter(Boolean).join(", ")}
          </Detail>
        )}
        {requests.length > 0 && (
          <Detail name={t("requests")} className="col-span-full">
            {requests.map(({ id, code, state, note }) => (
              <span key={id} className="block">
                {code}, {nameRequest(code)}: {t(`requestStates.${state}`)}
                {note && <span className="block font-normal text-ink-2">{note}</span>}
              </span>
            ))}
          </Detail>
        )}
        <Detail name={t("passport")} className="col-span-full">
          <Passport bookingId={bookingId} traveller={traveller} />
        </Detail>
      </dl>
    </>
  );
}

function Passport({ bookingId, traveller }: Props) {
  const t = useTranslations("backOfficeBookings.travellerTab");
  const common = useTranslations("common");
  const { formatSlashDate } = useFormat();
  const [shown, setShown] = useState<string | null>(null);
  const looking = useMutation({
    mutationFn: () =>
      adminCall("POST /api/v1/back-office/bookings/{id}/travellers/{traveller}/passport", {
        params: { id: bookingId, traveller: traveller.id },
      }),
    onSuccess: ({ data }) => setShown(data.number),
  });
  if (traveller.passport_number === null) return t("noPassport");
  const expires = traveller.passport_expiry_date;
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3">
        <span aria-live="polite">{shown ?? traveller.passport_number}</span>
        <Button
          kind="ghost"
          size={40}
          busyLabel={looking.isPending ? t("showing") : null}
          aria-label={shown === null ? t("showOf", { name: traveller.name }) : undefined}
          onClick={() => (shown === null ? looking.mutate() : setShown(null))}
        >
          {shown === null ? t("show") : t("hide")}
        </Button>
      </span>
      {expires && (
        <span className="type-small block font-normal text-ink-2">
          {t("expires")} {formatSlashDate(expires)}
        </span>
      )}
      {looking.isError && (
        <Callout tone="danger" role="alert">
          {common("somethingWrong")}
        </Callout>
      )}
    </>
  );
}
