import { queryOptions } from "@tanstack/react-query";
import { adminCall } from "../../../api/admin-client.ts";
import { createPasskey, signWithPasskey } from "../../../components/passkeys/webauthn.ts";
import { BACK_OFFICE } from "./staff-session.ts";

/** The own passkeys. */
export const ownPasskeysQuery = queryOptions({
  queryKey: [BACK_OFFICE, "passkeys"],
  queryFn: async ({ signal }) =>
    (await adminCall("GET /api/v1/back-office/session/passkeys", { signal })).data,
});

/** Has the device make a passkey, and adds it. */
export async function addOwnPasskey(name: string) {
  const { data } = await adminCall("POST /api/v1/back-office/session/passkeys/challenge", {});
  const credential = await createPasskey(data.options);
  const body = { challenge_id: data.challenge_id, name, credential };
  return (await adminCall("POST /api/v1/back-office/session/passkeys", { body })).data;
}

/** Signs in with a passkey. */
export async function signInByPasskey() {
  const { data } = await adminCall("POST /api/v1/back-office/session/passkey-challenge", {});
  const credential = await signWithPasskey(data.options);
  const body = { challenge_id: data.challenge_id, credential };
  return (await adminCall("POST /api/v1/back-office/session/passkey", { body })).data;
}

/** Confirms an act with a passkey, instead of a one-time code. */
export async function confirmByPasskey(): Promise<void> {
  const { data } = await adminCall("POST /api/v1/back-office/session/passkey-check/challenge", {});
  const credential = await signWithPasskey(data.options);
  const body = { challenge_id: data.challenge_id, credential };
  await adminCall("POST /api/v1/back-office/session/passkey-check", { body });
}
