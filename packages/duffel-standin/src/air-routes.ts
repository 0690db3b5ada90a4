import { created, noContent, ok, page, type Route } from "./answers.ts";
import { invalidField } from "./duffel-error.ts";
import { isRoute } from "./offers.ts";
import { suggestPlaces } from "./places.ts";
import {
  ActionBody,
  CancellationBody,
  ChangeBody,
  ChangeRequestBody,
  ConfirmChangeBody,
  MetadataBody,
  OfferRequestBody,
  OrderBody,
  PaymentBody,
  PriceBody,
  ServicesBody,
  WebhookBody,
} from "./requests.ts";
import { bagsOf, describeService } from "./services.ts";

const requests: readonly Route[] = [
  [
    "POST",
    /^\/air\/offer_requests$/,
    ({ duffel, data, query }) => {
      const { catalogue } = duffel;
      const body = OfferRequestBody.parse(data);
      for (const { origin, destination } of body.slices)
        for (const [field, iata] of [
          ["origin", origin],
          ["destination", destination],
        ] as const)
          if (!isKnown(iata))
            invalidField("validation_inclusion", `slices.0.${field}`, "No such place.");
      const request = catalogue.request(body);
      return created(catalogue.describeRequest(request, query.get("return_offers") !== "false"));
    },
  ],
  [
    "GET",
    /^\/air\/offer_requests$/,
    ({ duffel: { catalogue }, query }) =>
      page(
        catalogue.allRequests().map((one) => catalogue.describeRequest(one, false)),
        query,
      ),
  ],
  [
    "GET",
    /^\/air\/offer_requests\/(\w+)$/,
    ({ duffel: { catalogue }, parts: [id = ""] }) =>
      ok(catalogue.describeRequest(catalogue.findRequest(id), true)),
  ],
  [
    "GET",
    /^\/air\/offers$/,
    ({ duffel: { catalogue }, query }) => page(catalogue.list(query), query),
  ],
  [
    "GET",
    /^\/air\/offers\/(\w+)$/,
    ({ duffel: { catalogue }, parts: [id = ""], query }) =>
      ok(catalogue.read(id, { withServices: query.get("return_available_services") === "true" })),
  ],
  [
    "POST",
    /^\/air\/offers\/(\w+)\/actions\/price$/,
    ({ duffel: { catalogue }, parts: [id = ""], data }) =>
      ok(catalogue.price(id, PriceBody.parse(data).intended_services)),
  ],
  [
    "GET",
    /^\/air\/seat_maps$/,
    ({ duffel: { catalogue }, query }) => ok(catalogue.seatMaps(query.get("offer_id") ?? "")),
  ],
  ["GET", /^\/places\/suggestions$/, ({ query }) => ok(suggestPlaces(query))],
];

const orders: readonly Route[] = [
  [
    "POST",
    /^\/air\/orders$/,
    ({ duffel: { orders: desk, catalogue }, data, faults }) => {
      const body = OrderBody.parse(data);
      const { request } = catalogue.requireOffer(body.selected_offers[0] ?? "");
      // The route of our own: accepted at first, refused by the airline later.
      if (faults.has("creation_fails") || isRoute(request, "STN", "LGW")) {
        desk.tellFailure(body);
        return { status: 202, body: { data: { offer_id: body.selected_offers[0] } } };
      }
      const isSlow = faults.has("pending");
      if (faults.has("duplicate")) desk.create(body, { isSlow });
      const order = desk.create(body, { isSlow });
      desk.markBooked(order);
      if (faults.has("dearer")) order.offer.base += 1000;
      if (faults.has("accepted"))
        return { status: 202, body: { data: { offer_id: body.selected_offers[0] } } };
      return created(desk.describe(order));
    },
  ],
  ["GET", /^\/air\/orders$/, ({ duffel, query }) => page(duffel.orders.list(query), query)],
  [
    "GET",
    /^\/air\/orders\/(\w+)$/,
    ({ duffel: { orders: desk }, parts: [id = ""] }) => ok(desk.describe(desk.find(id))),
  ],
  [
    "PATCH",
    /^\/air\/orders\/(\w+)$/,
    ({ duffel: { orders: desk }, parts: [id = ""], data }) =>
      ok(desk.describe(desk.setMetadata(id, MetadataBody.parse(data).metadata))),
  ],
  [
    "GET",
    /^\/air\/orders\/(\w+)\/available_services$/,
    ({ duffel: { orders: desk, afterSale }, parts: [id = ""] }) => {
      const order = desk.find(id);
      if (!afterSale.isOpen(order)) return ok([]);
      const { currency } = order.offer;
      return ok(bagsOf("ase", id, order.offer).map((one) => describeService(one, currency)));
    },
  ],
  [
    "POST",
    /^\/air\/orders\/(\w+)\/services$/,
    ({ duffel: { orders: desk, afterSale }, parts: [id = ""], data }) => {
      const sold = bagsOf("ase", id, desk.find(id).offer);
      return ok(desk.describe(afterSale.addServices(id, ServicesBody.parse(data), sold)));
    },
  ],
  [
    "POST",
    /^\/air\/payments$/,
    ({ duffel, data, faults }) => {
      const { order_id, payment } = PaymentBody.parse(data);
      return created(duffel.orders.pay(order_id, payment, { isSlow: faults.has("pending") }));
    },
  ],
  [
    "GET",
    /^\/air\/payments$/,
    ({ duffel, query }) => page(duffel.orders.paymentsOf(query.get("order_id") ?? ""), query),
  ],
  [
    "GET",
    /^\/air\/payments\/(\w+)$/,
    ({ duffel, parts: [id = ""] }) => ok(duffel.orders.findPayment(id)),
  ],
];

const cancellations: readonly Route[] = [
  [
    "POST",
    /^\/air\/order_cancellations$/,
    ({ duffel, data, faults }) => {
      const { order_id } = CancellationBody.parse(data);
      return created(duffel.afterSale.quote(order_id, faults.has("refund_halved") ? 0.5 : 1));
    },
  ],
  [
    "GET",
    /^\/air\/order_cancellations$/,
    ({ duffel, query }) => page(duffel.afterSale.list(query.get("order_id")), query),
  ],
  [
    "GET",
    /^\/air\/order_cancellations\/(\w+)$/,
    ({ duffel, parts: [id = ""] }) => ok(duffel.afterSale.find(id)),
  ],
  [
    "POST",
    /^\/air\/order_cancellations\/(\w+)\/actions\/confirm$/,
    ({ duffel, parts: [id = ""] }) => ok(duffel.afterSale.confirm(id)),
  ],
  [
    "GET",
    /^\/air\/airline_initiated_changes$/,
    ({ duffel, query }) => ok(duffel.afterSale.listAirlineChanges(query.get("order_id"))),
  ],
  [
    "POST",
    /^\/air\/airline_initiated_changes\/(\w+)\/actions\/accept$/,
    ({ duffel, parts: [id = ""] }) => ok(duffel.afterSale.takeAction(id, "accepted")),
  ],
  [
    "PATCH",
    /^\/air\/airline_initiated_changes\/(\w+)$/,
    ({ duffel, parts: [id = ""], data }) =>
      ok(duffel.afterSale.takeAction(id, ActionBody.parse(data).action_taken)),
  ],
];

const changes: readonly Route[] = [
  [
    "POST",
    /^\/air\/order_change_requests$/,
    ({ duffel, data }) => created(duffel.changes.request(ChangeRequestBody.parse(data))),
  ],
  [
    "GET",
    /^\/air\/order_change_requests\/(\w+)$/,
    ({ duffel, parts: [id = ""] }) => ok(duffel.changes.describeRequest(id)),
  ],
  [
    "GET",
    /^\/air\/order_change_offers$/,
    ({ duffel, query }) =>
      page(duffel.changes.offersOf(query.get("order_change_request_id") ?? ""), query),
  ],
  [
    "GET",
    /^\/air\/order_change_offers\/(\w+)$/,
    ({ duffel, parts: [id = ""] }) => ok(duffel.changes.findOffer(id)),
  ],
  [
    "POST",
    /^\/air\/order_changes$/,
    ({ duffel, data }) =>
      created(duffel.changes.create(ChangeBody.parse(data).selected_order_change_offer)),
  ],
  [
    "GET",
    /^\/air\/order_changes\/(\w+)$/,
    ({ duffel, parts: [id = ""] }) => ok(duffel.changes.describe(id)),
  ],
  [
    "POST",
    /^\/air\/order_changes\/(\w+)\/actions\/confirm$/,
    ({ duffel, parts: [id = ""], data }) =>
      ok(duffel.changes.confirm(id, ConfirmChangeBody.parse(data ?? {}))),
  ],
];

const webhooks: readonly Route[] = [
  [
    "POST",
    /^\/air\/webhooks$/,
    ({ duffel, data }) => created(duffel.webhooks.register(WebhookBody.parse(data))),
  ],
  ["GET", /^\/air\/webhooks$/, ({ duffel, query }) => page(duffel.webhooks.list(), query)],
  [
    "GET",
    /^\/air\/webhooks\/deliveries$/,
    ({ duffel, query }) => page(duffel.webhooks.deliveries(), query),
  ],
  [
    "GET",
    /^\/air\/webhooks\/events\/(\w+)$/,
    ({ duffel, parts: [id = ""] }) => ok(duffel.webhooks.findEvent(id)),
  ],
  [
    "POST",
    /^\/air\/webhooks\/events\/(\w+)\/actions\/redeliver$/,
    async ({ duffel, parts: [id = ""] }) => {
      await duffel.webhooks.redeliver(id);
      return noContent();
    },
  ],
  [
    "POST",
    /^\/air\/webhooks\/(\w+)\/actions\/ping$/,
    async ({ duffel, parts: [id = ""] }) => {
      await duffel.webhooks.ping(id);
      return noContent();
    },
  ],
  [
    "PATCH",
    /^\/air\/webhooks\/(\w+)$/,
    ({ duffel, parts: [id = ""], data }) => ok(duffel.webhooks.change(id, WebhookBody.parse(data))),
  ],
  [
    "DELETE",
    /^\/air\/webhooks\/(\w+)$/,
    ({ duffel, parts: [id = ""] }) => {
      duffel.webhooks.remove(id);
      return noContent();
    },
  ],
];

/** Everything of Duffel's interface that the stand-in speaks. */
export const AIR_ROUTES: readonly Route[] = [
  ...requests,
  ...orders,
  ...cancellations,
  ...changes,
  ...webhooks,
];

function isKnown(code: string): boolean {
  return suggestPlaces(new URLSearchParams({ query: code })).some(
    ({ iata_code, iata_city_code }) => iata_code === code || iata_city_code === code,
  );
}
