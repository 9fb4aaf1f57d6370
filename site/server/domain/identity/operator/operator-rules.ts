import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { brand } from '#contract/brand/brand.ts';
import { formatChinaTime } from '#contract/china-time.ts';
import { operatorRoles } from '#contract/operator/operator-access.ts';
import type { OperatorSession } from '#contract/operator/operator-session-schema.ts';
import { secondsAfter } from '../../../platform/clock';
import type { KeyRing } from '../../../platform/keys/key-ring';
import { createToken, fingerprint } from '../../../platform/token';
import type { operator, operatorSession } from './operator-tables';

export type OperatorRow = typeof operator.$inferSelect;
export type SessionRow = typeof operatorSession.$inferSelect;

/** Seconds without use after which a session ends, and after which it ends however much it is used. */
const idleLife = 30 * 60;
const maxLife = 12 * 3600;
/** Seconds of use that pass before the end of a session is moved again. */
export const extendAfter = 60;
/** Characters of a user agent that are kept. */
export const maxUserAgentLength = 300;
/** Recovery codes at a time. */
export const recoveryCodeCount = 10;

/** Whether sign-ins ask for a second factor of those who have none, so that everybody gets one. */
export type SecondFactorRule = 'required' | 'optional';

/** Returns when a session ends that is used now. */
export function computeOperatorSessionEnd(signedInAt: Date, now: Date): Date {
  const [idleEnd, lastEnd] = [secondsAfter(now, idleLife), secondsAfter(signedInAt, maxLife)];
  return idleEnd < lastEnd ? idleEnd : lastEnd;
}

/** What a session owes, the next thing first. */
export function computeSessionState(
  row: Pick<OperatorRow, 'mustChangePassword'>,
  { factorAt }: Pick<SessionRow, 'factorAt'>,
  hasSecondFactor: boolean,
  rule: SecondFactorRule,
): OperatorSession['state'] {
  if (hasSecondFactor && !factorAt) return 'second-factor';
  if (row.mustChangePassword) return 'new-password';
  return hasSecondFactor || rule === 'optional' ? 'ready' : 'enrolment';
}

/** The fields of a session's reply that its rows hold. */
export function toSessionOperator({ id, email, name, role }: OperatorRow): OperatorSession['operator'] {
  return { id, email, name, role, permissions: [...operatorRoles[role].permissions] };
}

export function toSessionEnd({ ctime }: SessionRow): string {
  return formatChinaTime(secondsAfter(ctime, maxLife));
}

const devicePurpose = 'operator device';

/** Returns what a browser shows at the next sign-in with an address; it counts for that one alone. */
export function createDeviceToken(keys: KeyRing, email: string): string {
  const id = createToken();
  return `${id}.${keys.blindIndex(devicePurpose, `${id} ${email}`)}`;
}

/** Returns the id of the browser that a token names; undefined for a token that was not made for the address. */
export function readDevice(keys: KeyRing, token: string | undefined, email: string): string | undefined {
  const [id = '', signature = ''] = token?.split('.') ?? [];
  // Compared by their hashes: how long that takes says nothing of the signature.
  const genuine = keys.blindIndexes(devicePurpose, `${id} ${email}`).map(fingerprint);
  return genuine.includes(fingerprint(signature)) ? id : undefined;
}

/** Seconds of a code, and how many of them before and after are taken too: clocks of telephones differ. */
const totpPeriod = 30;
const totpWindow = 1;

/** Returns a new secret in base32, of 20 bytes as RFC 4226 recommends. */
export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: `${brand.name}运营台`, label, secret, period: totpPeriod });
}

/** Returns the address that an application reads from a QR code. */
export function totpAddress(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** Returns the counter of a valid code; undefined for another one. */
export function verifyTotp(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: totpWindow });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / totpPeriod) + delta;
}

/** Letters and digits that people do not mistake for each other. */
const readable = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Returns a random text of readable characters. */
function createReadable(length: number): string {
  return Array.from({ length }, () => readable[randomInt(readable.length)]).join('');
}

/** Returns new recovery codes, each of eight characters: about 40 bits. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => createReadable(8));
}

/** A recovery code as it is shown: `k3p9-x7qm`. */
export function formatRecoveryCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** Returns a password for the first sign-in, of about 70 bits; it fits the rule for new passwords. */
export function createInitialPassword(): string {
  return `${createReadable(4)}-${createReadable(5)}-${createReadable(5)}`.replace(/^./, (first) => first.toUpperCase());
}
