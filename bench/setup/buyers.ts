import { createClient } from "@ghuri/contract/client";
import { mapConcurrent } from "./map-concurrent.ts";

/** The header that authenticates the caller. */
export interface Buyer {
  readonly authorization: string;
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
    return { authorization: `Bearer ${token}` };
  });
}
