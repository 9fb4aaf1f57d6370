import {
  createFailover,
  DeliveryFailure,
  type FailoverParts,
  type Sender,
} from '../../../../platform/delivery/delivery';
import { accountNoticeTexts, type AccountNoticeKind } from '../../user/user';
import type { verificationCode } from '../verification-tables';

/** Minutes that a code holds, as the messages say. */
export const codeMinutes = 5;

/** The use of a code. */
export type CodeScene = (typeof verificationCode.$inferSelect)['scene'];
export type MessageKind = CodeScene | AccountNoticeKind;

/** Brings messages to a mobile or an e-mail address; one for short messages and one for mail. */
export interface MessageGateway {
  /**
   * Rejects with DeliveryFailure when nobody sends it.
   * @returns the code itself where anybody may read it: in development.
   */
  sendCode(target: string, code: string, scene: CodeScene): Promise<{ debugCode?: string }>;
  /**
   * Providers of short messages send texts that they know beforehand, so a notice has a kind. Rejects with DeliveryFailure when
   * nobody sends it; does nothing where none is set up for the kind.
   */
  sendNotice(target: string, notice: AccountNoticeKind): Promise<void>;
}

/** Absent where no provider is configured. */
export interface MessageGateways {
  readonly sms?: MessageGateway | undefined;
  readonly mail?: MessageGateway | undefined;
}

/** A message on its way to a provider. */
export interface OutgoingMessage {
  readonly kind: MessageKind;
  /** A mobile or an e-mail address. */
  readonly target: string;
  /** Absent in notices. */
  readonly code?: string;
}

export function gatewayFor(target: string, { sms, mail }: MessageGateways): MessageGateway | undefined {
  return target.includes('@') ? mail : sms;
}

/** Makes a gateway that tries senders in their order. */
export function createGatewayOf(senders: readonly Sender<OutgoingMessage>[], parts: FailoverParts): MessageGateway {
  const send = createFailover(senders, parts);
  return {
    async sendCode(target, code, scene) {
      if (await send({ kind: scene, target, code })) return {};
      throw new DeliveryFailure({ provider: 'all', reason: 'not set up for this', scope: 'provider' });
    },
    async sendNotice(target, notice) {
      await send({ kind: notice, target });
    },
  };
}

/** Sends nothing: the log and the reply show the code. Never for production. */
export function createDevelopmentGateway(log: (sentence: string) => void): MessageGateway {
  return {
    async sendCode(target, code) {
      log(`Code for ${masked(target)}: ${code}`);
      return { debugCode: code };
    },
    async sendNotice(target, notice) {
      log(`Notice for ${masked(target)}: ${accountNoticeTexts[notice]}`);
    },
  };
}

function masked(target: string): string {
  return `${target.slice(0, 3)}****${target.slice(-4)}`;
}
