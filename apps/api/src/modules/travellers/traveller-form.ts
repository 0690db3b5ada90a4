import { todayInDhaka } from "@ghuri/contract/dates";
import type { TravellerInput } from "@ghuri/contract/travellers";
import { refuseField } from "../../platform/http/refusals/refuse.ts";
import type { UploadedFile } from "../../platform/http/serve/read-multipart.ts";

/** A filled-in form, with the photo from its `document` part. */
export interface SubmittedTravellerForm {
  readonly body: TravellerInput;
  readonly document: UploadedFile | undefined;
}

/** Refuses dates that no passport can have. The booking checks whether the passport is valid long enough. */
export function refuseImpossibleDates(form: TravellerInput, now: Date): void {
  const { date_of_birth: born, passport_expiry_date: expires } = form;
  if (born > todayInDhaka(now)) refuseField("date_of_birth", "date_invalid");
  if (expires !== null && expires <= born) refuseField("passport_expiry_date", "date_invalid");
}
