import type { Faults } from "@ghuri/standin-tools";
import { z } from "zod";
import { ok, type Route } from "./answers.ts";
import { DeliverySetup, Fault } from "./requests.ts";

const ClockBody = z.object({
  now: z.iso.datetime().optional(),
  advance_seconds: z.number().default(0),
});
const PricesBody = z.object({
  percent: z.number().positive().optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
});
const ScheduleChangeBody = z.object({ order_id: z.string(), minutes: z.int() });

/** The switches of the stand-in, which Duffel does not have. */
export function controlRoutes(faults: Faults<Fault>, reset: () => void): readonly Route[] {
  return [
    [
      "POST",
      /^\/control\/faults$/,
      ({ data }) => {
        faults.add(Fault.parse(data));
        return ok({});
      },
    ],
    [
      "POST",
      /^\/control\/reset$/,
      () => {
        faults.clear();
        reset();
        return ok({});
      },
    ],
    [
      "POST",
      /^\/control\/prices$/,
      ({ duffel, data }) => {
        const { percent, currency } = PricesBody.parse(data);
        duffel.catalogue.setPrices({
          ...(percent === undefined ? {} : { percent }),
          ...(currency === undefined ? {} : { currency }),
        });
        return ok({});
      },
    ],
    [
      "POST",
      /^\/control\/clock$/,
      ({ duffel: { clock }, data }) => {
        const { now, advance_seconds } = ClockBody.parse(data);
        if (now) clock.set(new Date(now));
        clock.advance(advance_seconds);
        return ok({ now: clock.now().toISOString() });
      },
    ],
    [
      "POST",
      /^\/control\/schedule-changes$/,
      ({ duffel, data }) => {
        const { order_id, minutes } = ScheduleChangeBody.parse(data);
        return ok(duffel.afterSale.moveFlights(order_id, minutes));
      },
    ],
    [
      "POST",
      /^\/control\/webhooks$/,
      ({ duffel, data }) => {
        duffel.webhooks.setUp(DeliverySetup.parse(data));
        return ok({});
      },
    ],
    [
      "POST",
      /^\/control\/webhooks\/send$/,
      async ({ duffel }) => ok({ sent: await duffel.webhooks.sendKeptBack() }),
    ],
    [
      "GET",
      /^\/control\/orders$/,
      ({ duffel: { orders } }) => ok(orders.all().map((order) => orders.describe(order))),
    ],
  ];
}
