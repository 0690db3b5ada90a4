/** Path prefix of a gateway's browser returns and notices, by its name. */
export const callbackPath = (gateway: string) => `/api/v1/payments/${gateway}`;
