import type { ProveIdentityBody, ProveIdentityReply, SendProofCodeReply } from '../../../../contract/user/user-schema';
import { AppFailure } from '../../../app-failure';
import type { Member } from '../../../platform/caller';
import { formatChinaTime } from '../../../../contract/china-time';
import type { Clock } from '../../../platform/clock';
import { proofEnd } from '../../../platform/recent-proof';
import type { Identity } from '../user/user';
import type { AccountStore } from './account-store';

export interface ProofService {
  /** Sends a code to where the account can be reached already. */
  sendCode(member: Member): Promise<SendProofCodeReply>;
  /** Notes at the session that whoever holds it knows the password, or reads the account's messages. */
  prove(member: Member, proof: ProveIdentityBody): Promise<ProveIdentityReply>;
}

export function createProofService(
  store: AccountStore,
  { codes, passwords }: Pick<Identity, 'codes' | 'passwords'>,
  now: Clock,
): ProofService {
  /** The account's mobile, or its e-mail address without one. */
  async function targetOf(userId: number): Promise<string> {
    const user = await store.read(({ users }) => users.find(userId));
    const target = user?.mobile ?? user?.email;
    if (!target) throw new AppFailure('badRequest', { message: '请先绑定手机号' });
    return target;
  }

  return {
    async sendCode({ userId, network }) {
      const target = await targetOf(userId);
      return { ...(await codes.send({ target, scene: 'proof', network, isOwner: true })), Target: masked(target) };
    },
    async prove({ userId, sessionId, network }, { Password, Code = '' }) {
      if (Password === undefined) await codes.verify({ target: await targetOf(userId), scene: 'proof', network }, Code);
      else await passwords.verify(userId, Password);
      const provenAt = now();
      await store.transact(({ sessions }) => sessions.prove(sessionId, provenAt));
      return { ProvenUntil: formatChinaTime(proofEnd(provenAt)) };
    },
  };
}

/** Enough to know it again, for its owner. */
function masked(target: string): string {
  return target.replace(/^(\d{3})\d+(\d{4})$|^(.).*(@.*)$/, '$1$3****$2$4');
}
