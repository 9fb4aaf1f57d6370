import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { CredentialJson } from '#contract/operator/operator-session-schema.ts';

/** Lets the browser make a passkey. Rejects when the operator does not want to after all. */
export async function createPasskey(options: CredentialJson): Promise<CredentialJson> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return (await startRegistration({ optionsJSON })) as unknown as CredentialJson;
}

/** Lets the operator sign with a passkey. Rejects when they do not want to after all. */
export async function signWithPasskey(options: CredentialJson): Promise<CredentialJson> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return (await startAuthentication({ optionsJSON })) as unknown as CredentialJson;
}
