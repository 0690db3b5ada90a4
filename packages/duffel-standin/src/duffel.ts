import { AfterSale } from "./after-sale.ts";
import { Catalogue } from "./catalogue.ts";
import { Changes } from "./changes.ts";
import { DuffelClock } from "./duffel-clock.ts";
import { OrderDesk, type Tell } from "./order-desk.ts";
import { Webhooks } from "./webhooks.ts";

/** Everything that Duffel knows, in memory. */
export class Duffel {
  readonly clock = new DuffelClock();
  readonly webhooks = new Webhooks(this.clock);
  readonly catalogue = new Catalogue(this.clock);
  readonly #tell: Tell = (type, object) => this.webhooks.tell(type, object);
  readonly orders = new OrderDesk(this.clock, this.catalogue, this.#tell);
  readonly afterSale = new AfterSale(this.clock, this.orders, this.catalogue, this.#tell);
  readonly changes = new Changes(this.clock, this.orders, this.afterSale, this.#tell);
}
