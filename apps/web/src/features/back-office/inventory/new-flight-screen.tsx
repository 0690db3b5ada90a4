import { todayInDhaka } from "@ghuri/contract/dates";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { FlightContent } from "@ghuri/contract/own-flights";
import { adminCall } from "../../../api/admin-client.ts";
import { newId } from "../../../api/new-id.ts";
import { LoadError } from "../../../components/list/load-error.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { FlightEditor } from "./flight-editor.tsx";
import { emptyFlight } from "./flight-form.ts";
import { FlightHeader } from "./flight-header.tsx";
import { ownFlightQuery } from "./queries.ts";
import { useInventoryAction } from "./use-inventory-action.ts";

/** A new flight, empty or as a copy of another. */
export function NewFlightScreen() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { copy } = search;
  return typeof copy === "string" ? <CopiedFlight id={copy} /> : <NewFlight content={null} />;
}

function CopiedFlight({ id }: { readonly id: string }) {
  const shared = useTranslations("backOffice");
  const { data, isError, refetch } = useQuery(ownFlightQuery(id));
  if (isError) return <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-96 rounded-xl" />;
  return <NewFlight content={data.content} />;
}

function NewFlight({ content }: { readonly content: FlightContent | null }) {
  const t = useTranslations("backOfficeInventory");
  const navigate = useNavigate();
  // One id for the form, so that a repeated press adds one flight.
  const [{ id, initial }] = useState(() => ({
    id: newId(),
    initial: content ?? emptyFlight(todayInDhaka(new Date())),
  }));
  const adding = useInventoryAction(
    (body: FlightContent) =>
      adminCall("POST /api/v1/back-office/own-flights", { body: { ...body, id } }),
    () =>
      void navigate({
        to: "/back-office/inventory/{-$id}",
        params: { id },
        search: {},
        replace: true,
      }),
  );
  return (
    <div className="flex flex-col gap-4">
      <FlightHeader title={t("add")} />
      <FlightEditor
        {...adding}
        content={initial}
        isSold={false}
        isReadOnly={false}
        onSave={adding.run}
      />
    </div>
  );
}
