/** The addresses to which the gateway returns the browser and posts its IPN. */
interface ReturnAddresses {
  readonly success: string;
  readonly fail: string;
  readonly cancel: string;
  readonly ipn: string;
}

export interface SslcommerzSettings {
  /** A function, because the sandbox runs in this process, whose port is known only once it listens. */
  readonly baseUrl: () => string;
  readonly returns: () => ReturnAddresses;
  readonly storeId: string;
  /** The API password, not the password of the merchant panel. */
  readonly storePassword: string;
  readonly timeoutMs?: number;
}
