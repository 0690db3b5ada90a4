import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type { ChangeQuote } from "@ghuri/contract/flight-changes";
import type { TripOption } from "@ghuri/contract/flights";
import {
  buyTicket,
  openPaymentPage,
  payAt,
  runAllJobs,
  type SearchCriteria,
  searchFlights,
} from "./book-flight.ts";
import { bookingCalls } from "./booking-calls.ts";
import type { SignedUpAccount } from "./sign-up.ts";
import type { ListeningApp } from "./test-app.ts";

/** Whether a choice of other flights suits the test. */
export type SuitsChange = (choice: ChangeQuote["choices"][number]) => boolean;

export const costs: SuitsChange = ({ sum }) => sum.total > 0;
export const givesBack: SuitsChange = ({ sum }) => sum.total < 0;

/** Whether a fare suits: one that gives money back. */
export const isRefundable = ({ conditions }: TripOption): boolean =>
  conditions.refund?.allowed === true;

/** Changes of flights as the owner of a ticket makes them, on the sample timetable. */
export function changeCalls(
  by: () => { readonly app: ListeningApp; readonly owner: SignedUpAccount },
) {
  const { sendAndRead } = bookingCalls(by);

  const askForChange = (id: string, date: string, slice = 0, more: object = {}) =>
    sendAndRead<ChangeQuote>(201, `${id}/change-quote`, { slice, date, ...more });

  /** Asks for the days from 5 December on until one has a choice that suits. */
  async function findChange(id: string, suits: SuitsChange = costs, slice = 0) {
    for (let day = 5; day < 28; day++) {
      const date = `2026-12-${String(day).padStart(2, "0")}`;
      const quote = await askForChange(id, date, slice);
      const choice = quote.choices.find(suits);
      if (choice) return { quote, choice, body: { quote_id: quote.id, choice_id: choice.id } };
    }
    throw new Error("No day has such a choice");
  }

  const acceptChange = (id: string, body: object) =>
    sendAndRead<FlightBooking>(200, `${id}/change`, body);

  async function payForChange(change: FlightBooking["changes"][number] | undefined): Promise<void> {
    const { app, owner } = by();
    await payAt(app, await openPaymentPage(app, owner, change?.id ?? "", "flight-change"));
    await runAllJobs(app);
  }

  /** A ticket whose fare can be changed, the cheapest unless told otherwise. */
  async function buyChangeable(
    suits: (option: TripOption) => boolean = () => true,
    trips: SearchCriteria["trips"] = [["DAC", "CXB", "2026-12-03"]],
  ): Promise<string> {
    const { app, owner } = by();
    const found = await searchFlights(app, { trips });
    const options = found.options.filter(
      (option) => option.conditions.change?.allowed && suits(option),
    );
    return buyTicket(app, owner, {}, { ...found, options });
  }

  return { askForChange, findChange, acceptChange, payForChange, buyChangeable };
}
