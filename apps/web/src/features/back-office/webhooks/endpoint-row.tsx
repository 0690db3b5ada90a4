import type { WebhookEndpoint } from "@ghuri/contract/webhooks";
import { BackOfficeLink } from "../shell/back-office-link.tsx";
import { EventNames } from "./event-names.tsx";
import { EndpointState } from "./endpoint-state.tsx";

/** An endpoint in the list, which opens its page. */
export function EndpointRow({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const { id, name, url, events } = endpoint;
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)] items-center gap-x-6 gap-y-2 px-[18px] py-3.5 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        <h2 className="text-base leading-6 font-bold [overflow-wrap:anywhere]">
          <BackOfficeLink
            section="webhooks"
            id={id}
            className="after:absolute after:inset-0 hover:underline"
          >
            {name}
          </BackOfficeLink>
        </h2>
        <p lang="en" className="type-small text-ink-2 [overflow-wrap:anywhere]">
          {url}
        </p>
      </div>
      <p className="type-small">
        <EventNames events={events} />
      </p>
      <EndpointState endpoint={endpoint} />
    </li>
  );
}
