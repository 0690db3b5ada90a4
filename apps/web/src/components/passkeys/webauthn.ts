import type { NewPasskeyCredential, PasskeyAssertion } from "@ghuri/contract/passkeys";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

/** Options as the server sends them; only the authenticator reads them. */
type Options = Readonly<Record<string, unknown>>;

/** Few visitors ever use a passkey here, so the code for it loads when they do. */
const library = () => import("@simplewebauthn/browser");

/** False in old browsers, and at an IP address, to which no passkey can belong. */
export function canUsePasskeys(): boolean {
  return (
    typeof window !== "undefined" &&
    typeof window.PublicKeyCredential === "function" &&
    !/^[\d.]+$|^\[/.test(location.hostname)
  );
}

/** Makes a passkey on a device of the user's choice. */
export async function createPasskey(options: Options): Promise<NewPasskeyCredential> {
  const { startRegistration } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, type, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
  };
}

/** Signs the challenge with a passkey of the user's choice. */
export async function signWithPasskey(options: Options): Promise<PasskeyAssertion> {
  const { startAuthentication } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type,
    response: {
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle ? { userHandle } : {}),
    },
  };
}

/** True when the device says that it has a passkey of this account already. */
export function isAlreadyAdded(error: unknown): boolean {
  return error instanceof Error && error.name === "InvalidStateError";
}
