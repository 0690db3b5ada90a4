import { WebhookEvent } from "@ghuri/contract/webhooks";
import { useTranslations } from "use-intl";

interface Props {
  readonly events: readonly WebhookEvent[];
}

/** What an endpoint is told, in words. */
export function EventNames({ events }: Props) {
  const t = useTranslations("backOfficeWebhooks");
  if (events.length === WebhookEvent.options.length) return t("allEvents");
  return events.map((event) => t(`events.${toKey(event)}`)).join(", ");
}

/** Messages have no dots in their keys. */
export function toKey<Name extends string>(event: `order.${Name}`): Name {
  return event.slice("order.".length) as Name;
}
