/** Where the gateway sends the browser, and where it posts its notices. */
interface ReturnAddresses {
  readonly success: string;
  readonly fail: string;
  readonly cancel: string;
  readonly ipn: string;
}

export interface SslcommerzSettings {
  /** A function, since the sandbox lives in this process, whose port is known only once it listens. */
  readonly baseUrl: () => string;
  readonly returns: () => ReturnAddresses;
  readonly storeId: string;
  /** The API password, which is not the one of the merchant panel. */
  readonly storePassword: string;
  readonly timeoutMs?: number;
}
