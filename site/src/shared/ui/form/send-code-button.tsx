import type { ReactNode } from 'react';
import { sendSms } from '../../../../contract/session/session-endpoints';
import type { SendSmsBody, SentCode } from '../../../../contract/session/session-schema';
import { ApiFailure } from '../../api/api-failure';
import { useChallengedSubmit } from '../../auth/challenge/use-challenged-submit';
import { ResendButton } from './resend-button';
import { useResendCooldown } from './use-resend-cooldown';

interface SendCodeButtonProps {
  scene: SendSmsBody['scene'];
  /** The mobile to send to; undefined when the form's own validation has failed. */
  mobile: () => Promise<string | undefined>;
  /** Tells whether the browser works at a challenge, for the form to show. */
  onSolving: (isSolving: boolean) => void;
  onSent: (sent: SentCode) => void;
  onFailure: (failure: ApiFailure) => void;
}

/** Sends a code to a mobile, and counts down until the next one may be sent. */
export function SendCodeButton({ scene, mobile, onSolving, onSent, onFailure }: SendCodeButtonProps): ReactNode {
  const { submit, isPending } = useChallengedSubmit(sendSms, {
    purpose: 'code',
    nameOf: (body) => body.mobile,
    onSolving,
  });
  const { seconds, start } = useResendCooldown(scene);

  const send = async () => {
    const number = await mobile();
    if (number === undefined) return;
    try {
      const sent = await submit({ mobile: number, scene });
      start(sent.resend);
      onSent(sent);
    } catch (error) {
      if (error instanceof ApiFailure) onFailure(error);
    }
  };

  return <ResendButton seconds={seconds} isPending={isPending} onSend={() => void send()} />;
}
