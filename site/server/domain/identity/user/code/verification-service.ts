import type { Solution } from '../../../../../contract/session/challenge-schema';
import type { SentCode } from '../../../../../contract/session/session-schema';
import { AppFailure } from '../../../../app-failure';
import { secondsAfter, type Clock } from '../../../../platform/clock';
import { DeliveryFailure } from '../../../../platform/delivery/delivery-failure';
import { neighbourhoodOf } from '../../../../platform/limits/network-of';
import type { RateLimiter } from '../../../../platform/limits/rate-limiter';
import type { ChallengeService } from '../challenge/challenge-service';
import { codesBeyondFree, countedForTarget, networkSince, refuseBeyondCeilings, resendAfter } from './code-limits';
import type { SentBefore } from './code-limits';
import { createCode, isCode, saltedHash } from './code-text';
import { codeMinutes, gatewayFor, type MessageGateways } from '../gateways/message-gateway';
import type { IdentityRepositories, IdentityStore } from '../identity-store';
import type { NameHash } from '../name-hash';
import type { CodeScene } from './verification-code-repository';

/** Seconds that a code holds. */
const codeLife = codeMinutes * 60;
/** Tries on each code: from the network that asked for it, and from all others together. */
const maxTries = 5;
const maxForeignTries = 10;

export interface CodeTarget {
  /** A mobile or an e-mail address. */
  target: string;
  scene: CodeScene;
  /** Network of who asks for the code, or tries one. */
  network: string;
}

export interface CodeRequest extends CodeTarget {
  solution?: Solution | undefined;
  /** Whether whoever asks is signed in as the owner of the target. */
  isOwner?: boolean;
}

export interface VerificationService {
  /**
   * Sends a new code; the one that the network asked for before holds no longer. Rejects with challengeRequired when asked often
   * and no solved challenge came, with tooManyRequests beyond the ceilings that hold for everybody, with unavailable when no
   * provider sends, which does not count, and with badRequest when none reaches the target, which does.
   */
  send(request: CodeRequest): Promise<SentCode>;
  /** Uses a code up. Rejects with wrongCode when it holds no longer, was used or was tried too often. */
  verify(place: CodeTarget, code: string): Promise<void>;
  /** How many codes beyond those that are free a target and a network got. */
  busyness(place: Pick<CodeTarget, 'target' | 'network'>): Promise<number>;
  /** Deletes the codes that no longer count. */
  forgetOld(): Promise<void>;
}

export interface VerificationServiceParts {
  readonly challenges: ChallengeService;
  readonly gateways: MessageGateways;
  readonly hash: NameHash;
  /** Counts the codes that strangers of one neighbourhood ask for, whatever targets and networks they name. */
  readonly strangers: RateLimiter;
  readonly now: Clock;
}

export function createVerificationService(
  store: IdentityStore,
  { challenges, gateways, hash, strangers, now }: VerificationServiceParts,
): VerificationService {
  async function sentBefore(
    { verificationCodes }: IdentityRepositories,
    targetHash: string,
    networkHash: string,
  ): Promise<SentBefore> {
    const toTarget = await verificationCodes.sentTo(targetHash, secondsAfter(now(), -countedForTarget));
    return { toTarget, fromNetwork: await verificationCodes.lockAndCount(networkHash, networkSince(now())) };
  }

  return {
    async send({ target, scene, network, solution, isOwner = false }) {
      const gateway = gatewayFor(target, gateways);
      if (!gateway) throw new AppFailure('unavailable', { message: '验证码服务暂不可用，请稍后再试' });
      const [targetHash, networkHash] = [hash(target), hash(network)];
      const neighbourhood = neighbourhoodOf(network);
      const neighbourhoodHash = hash(neighbourhood);
      // One customer of a provider may have thousands of networks, each with its free codes.
      if (!isOwner) await strangers.take(neighbourhood);
      const code = createCode();
      const id = await store.transact(async (repositories) => {
        const { spentSolutions, verificationCodes } = repositories;
        const ctime = now();
        await verificationCodes.lock(targetHash);
        const isKnown = isOwner || (await isKnownTo(repositories, target, networkHash));
        const sent = await sentBefore(repositories, targetHash, networkHash);
        refuseBeyondCeilings(sent, { neighbourhoodHash, isKnown }, ctime);
        const busyness = codesBeyondFree(sent, isKnown, ctime);
        if (!isOwner && busyness >= 0) {
          const solved = await challenges.check({ purpose: 'code', name: target }, solution, busyness);
          await solved.spend(spentSolutions);
        }
        return verificationCodes.add(
          { targetHash, scene },
          {
            networkHash,
            neighbourhoodHash,
            knownNetwork: isKnown,
            codeHash: saltedHash(code),
            ctime,
            expireAt: secondsAfter(ctime, codeLife),
          },
        );
      });
      try {
        return { expire: codeLife, resend: resendAfter, ...(await gateway.sendCode(target, code, scene)) };
      } catch (error) {
        const isOfTarget = error instanceof DeliveryFailure && error.scope === 'recipient';
        if (isOfTarget) throw new AppFailure('badRequest', { message: unreachable(target), cause: error });
        // What never arrived must not count.
        await store.transact(({ verificationCodes }) => verificationCodes.remove(id));
        if (!(error instanceof DeliveryFailure)) throw error;
        throw new AppFailure('unavailable', { message: '验证码暂时发不出去，请稍后再试', cause: error });
      }
    },
    async verify({ target, scene, network }, code) {
      const place = { targetHash: hash(target), scene };
      const limits = { now: now(), networkHash: hash(network), tries: maxTries, foreignTries: maxForeignTries };
      // The try counts whatever becomes of it, so it has a transaction of its own.
      const right = await store.transact(async ({ verificationCodes }) => {
        await verificationCodes.lock(place.targetHash);
        const tried = await verificationCodes.try(place, limits);
        const isRight = tried.some(({ codeHash }) => isCode(code, codeHash));
        if (isRight) await verificationCodes.use(place);
        return isRight;
      });
      if (!right) throw new AppFailure('wrongCode');
    },
    busyness: ({ target, network }) =>
      store.transact(async (repositories) => {
        const [targetHash, networkHash] = [hash(target), hash(network)];
        const isKnown = await isKnownTo(repositories, target, networkHash);
        return codesBeyondFree(await sentBefore(repositories, targetHash, networkHash), isKnown, now());
      }),
    forgetOld: () =>
      store.transact(({ verificationCodes }) => verificationCodes.prune(secondsAfter(now(), -countedForTarget))),
  };
}

function unreachable(target: string): string {
  return target.includes('@') ? '这个邮箱收不到验证码，请检查后再试' : '这个手机号收不到验证码，请检查后再试';
}

/** Whether the owner of a mobile or address signed in from the network before. */
async function isKnownTo({ users, knownNetworks }: IdentityRepositories, target: string, networkHash: string) {
  const owner = await users.findByContact(target);
  return knownNetworks.has(owner?.id, networkHash);
}
