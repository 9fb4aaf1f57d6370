import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { SentCode } from '../../../contract/session/session-schema';
import { AppFailure } from '../../app-failure';
import { secondsAfter, type Clock } from '../../platform/clock';
import { gatewayFor, type MessageGateways } from './gateways/message-gateway';
import type { IdentityStore } from './identity-store';
import type { CodeScene } from './verification-code-repository';
import { fingerprint } from '../../platform/token';

/** Seconds that a code holds, and until the next one may be sent. */
const codeLife = 5 * 60;
const resendAfter = 60;
/** Codes for one mobile or address within an hour, and tries on each. */
const maxAnHour = 5;
const hour = 3600;
const maxTries = 5;

export interface CodeTarget {
  /** A mobile or an e-mail address. */
  target: string;
  scene: CodeScene;
}

export interface VerificationService {
  /** Sends a new code; the ones before it hold no longer. Rejects with tooManyRequests when asked too often. */
  send(place: CodeTarget): Promise<SentCode>;
  /** Uses a code up. Rejects with wrongCode when it is not the latest, was used, tried too often or is too old. */
  verify(place: CodeTarget, code: string): Promise<void>;
  /** Deletes the codes that no longer count. */
  forgetOld(): Promise<void>;
}

export function createVerificationService(
  store: IdentityStore,
  gateways: MessageGateways,
  now: Clock,
): VerificationService {
  return {
    async send({ target, scene }) {
      const gateway = gatewayFor(target, gateways);
      if (!gateway) throw new AppFailure('unavailable', { message: '验证码服务暂不可用，请稍后再试' });
      const targetHash = fingerprint(target);
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      await store.transact(async ({ verificationCodes }) => {
        const time = now();
        await verificationCodes.lock(targetHash);
        const sent = await verificationCodes.sentSince(targetHash, secondsAfter(time, -hour));
        refuseTooMany(sent, time);
        await verificationCodes.add(
          { targetHash, scene },
          { codeHash: saltedHash(code), ctime: time, expireAt: secondsAfter(time, codeLife) },
        );
      });
      return { expire: codeLife, resend: resendAfter, ...(await gateway.sendCode(target, code)) };
    },
    async verify({ target, scene }, code) {
      const place = { targetHash: fingerprint(target), scene };
      // The try counts whatever becomes of it, so it has a transaction of its own.
      const right = await store.transact(async ({ verificationCodes }) => {
        const tried = await verificationCodes.try(place, { now: now(), tries: maxTries });
        return tried !== undefined && isCode(code, tried.codeHash) && verificationCodes.use(tried.id);
      });
      if (!right) throw new AppFailure('wrongCode');
    },
    forgetOld: () => store.transact(({ verificationCodes }) => verificationCodes.prune(secondsAfter(now(), -hour))),
  };
}

/** @param sent times of the codes of the last hour, the latest first. */
function refuseTooMany(sent: readonly Date[], time: Date): void {
  const [latest] = sent;
  const oldest = sent[maxAnHour - 1];
  const next = oldest ? secondsAfter(oldest, hour) : latest ? secondsAfter(latest, resendAfter) : time;
  const wait = Math.ceil((next.getTime() - time.getTime()) / 1000);
  if (wait > 0) throw new AppFailure('tooManyRequests', { retryAfter: wait });
}

function saltedHash(code: string, salt = randomBytes(16).toString('base64url')): string {
  return `${salt}$${fingerprint(salt + code)}`;
}

function isCode(code: string, hash: string): boolean {
  const [salt] = hash.split('$', 1);
  const [actual, expected] = [Buffer.from(saltedHash(code, salt)), Buffer.from(hash)];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
