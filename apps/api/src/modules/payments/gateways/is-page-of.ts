/**
 * True when an address is a page of a gateway: https, at the host of its API or in one of its domains. So a gateway whose
 * answers somebody forges cannot lead travellers anywhere else. A stand-in, whose API is called by http, may have its
 * pages at another address of this machine; live systems refuse it.
 */
export function isPageOf(
  page: string,
  gateway: {
    /** The address of its API. */
    readonly api: string;
    /** Without a dot in front. */
    readonly domains: readonly string[];
  },
): boolean {
  const url = URL.parse(page);
  const api = new URL(gateway.api);
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  if (api.protocol === "http:") return true;
  const isInDomain = gateway.domains.some(
    (domain) => url.hostname === domain || url.hostname.endsWith(`.${domain}`),
  );
  return url.protocol === "https:" && (url.hostname === api.hostname || isInDomain);
}
