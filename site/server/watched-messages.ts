import type { MessageGateway, MessageGateways } from './modules/identity/identity';
import type { SentMessage } from './platform/metrics/message-metrics';

/**
 * The same gateways, which tell of each message that they sent or could not send.
 * @param provider names who brings the messages.
 */
export function watchedMessages(
  { sms, mail }: MessageGateways,
  provider: string,
  onSent: (message: SentMessage) => void,
): MessageGateways {
  function watch(gateway: MessageGateway, kind: SentMessage['kind']): MessageGateway {
    async function tell<Answer>(sending: Promise<Answer>): Promise<Answer> {
      const begun = performance.now();
      const note = (outcome: SentMessage['outcome']) =>
        onSent({ provider, kind, outcome, milliseconds: performance.now() - begun });
      try {
        const answer = await sending;
        note('sent');
        return answer;
      } catch (error) {
        note('failed');
        throw error;
      }
    }
    return {
      sendCode: (target, code) => tell(gateway.sendCode(target, code)),
      sendNotice: (target, notice) => tell(gateway.sendNotice(target, notice)),
    };
  }
  return { sms: sms && watch(sms, 'sms'), mail: mail && watch(mail, 'mail') };
}
