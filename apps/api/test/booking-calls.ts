import type { CancellationQuote } from "@ghuri/contract/cancellations";
import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type { PartOfBooking, PartQuote } from "@ghuri/contract/part-cancellations";
import { getBooking } from "./book-flight.ts";
import type { SignedUpAccount } from "./sign-up.ts";
import type { TestApp } from "./test-app.ts";

/** Some travellers, on all flights. */
export const onlyTravellers = (...travellers: number[]): PartOfBooking => ({
  travellers,
  slices: [],
});
/** Some directions, of everybody. */
export const onlySlices = (...slices: number[]): PartOfBooking => ({ travellers: [], slices });

/** The code of a refusal. */
export const codeOf = (answer: Pick<BookingAnswer, "json">): string =>
  answer.json<{ code: string }>().code;

export const refundedSum = ({ refunds }: Pick<FlightBooking, "refunds">): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

interface WithHeaders {
  readonly headers: Readonly<Record<string, string>>;
}

/** What a booking's page asks of the server, as its owner at that moment. */
export function bookingCalls(
  by: () => { readonly app: Pick<TestApp, "http">; readonly owner: SignedUpAccount },
) {
  const see = (id: string) => getBooking(by().app, by().owner, id);

  /** Posts about a booking: the path starts with its id. */
  const send = (path: string, payload?: object, person: WithHeaders | null = by().owner) =>
    by().app.http.inject({
      method: "POST",
      url: `/api/v1/user/air-bookings/${path}`,
      headers: person?.headers ?? {},
      ...(payload ? { payload } : {}),
    });

  /** The same where it has to succeed, with that status. */
  async function sendAndRead<Reply>(expected: 200 | 201, path: string, payload?: object) {
    const answer = await send(path, payload);
    if (answer.statusCode !== expected) throw new Error(answer.body);
    return answer.json<{ data: Reply }>().data;
  }

  const quoteCancellation = (id: string) =>
    sendAndRead<CancellationQuote>(201, `${id}/cancellation-quote`);
  const confirmCancellation = (id: string, quoteId: string) =>
    send(`${id}/cancel`, { quote_id: quoteId });

  /** Cancels all of a booking as it was quoted, or asks for that. */
  async function cancel(id: string): Promise<CancellationQuote> {
    const quote = await quoteCancellation(id);
    await sendAndRead(200, `${id}/cancel`, { quote_id: quote.id });
    return quote;
  }

  const quotePart = (id: string, part: PartOfBooking) =>
    sendAndRead<PartQuote>(201, `${id}/part-quote`, part);
  const confirmPart = (id: string, quoteId: string) =>
    send(`${id}/cancel-part`, { quote_id: quoteId });

  /** Cancels a part as it was quoted, or asks for that; what its supplier is told is a job. */
  async function cancelPart(id: string, part: PartOfBooking): Promise<PartQuote> {
    const quote = await quotePart(id, part);
    await sendAndRead(200, `${id}/cancel-part`, { quote_id: quote.id });
    return quote;
  }

  return {
    see,
    send,
    sendAndRead,
    quoteCancellation,
    confirmCancellation,
    cancel,
    quotePart,
    confirmPart,
    cancelPart,
  };
}

type BookingAnswer = Awaited<ReturnType<ReturnType<typeof bookingCalls>["send"]>>;
