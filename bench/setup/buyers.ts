import { createClient } from "@ghuri/contract/client";
import { mapConcurrent } from "./map-concurrent.ts";

/** The headers that say who calls, and from where. */
export interface Buyer {
  readonly authorization: string;
  readonly "x-forwarded-for": string;
}

const PASSWORD = "Bench-9!kite-flyer";

/** Signs up accounts as people do. */
export function registerBuyers(address: string, count: number): Promise<Buyer[]> {
  const call = createClient({ base: address, headers: () => ({}) });
  const numbers = Array.from({ length: count }, (_, number) => number);
  return mapConcurrent(8, numbers, async (number) => {
    const { access_token: token } = await call("POST /api/v1/auth/register", {
      body: {
        email: `buyer-${number}@example.com`,
        phone: `+8801${String(700_000_000 + number)}`,
        password: PASSWORD,
        password_confirmation: PASSWORD,
      },
    });
    // Everybody at home: what is held unpaid is counted by network, too.
    const at = `100.64.${number >> 8}.${number & 255}`;
    return { authorization: `Bearer ${token}`, "x-forwarded-for": at };
  });
}
