import { useId, type ReactNode } from 'react';
import type { ListPayChannelsReply } from '#contract/payment/payment-schema.ts';
import type { PayChannel } from '#contract/payment/payment-status.ts';
import styles from './channel-choice.module.css';

interface ChannelChoiceProps {
  channels: ListPayChannelsReply;
  chosen: PayChannel | undefined;
  onChoose: (channel: PayChannel) => void;
}

/** The ways to pay; those that cannot be used say why. */
export function ChannelChoice({ channels, chosen, onChoose }: ChannelChoiceProps): ReactNode {
  const id = useId();
  return (
    <fieldset className="min-width-0 border-0 padding-0 margin-0">
      <legend className="text-ink size-large weight-600 margin-bottom-4 padding-0">选择支付方式</legend>
      <div className={styles.channels}>
        {channels.map(({ Channel: channel, Name: name, Enabled: isEnabled, IsDown: isDown, Tip: tip }) => (
          <label key={channel} className={styles.channel}>
            <input
              type="radio"
              className={styles.radio}
              name={`${id}-channel`}
              value={channel}
              checked={channel === chosen}
              disabled={!isEnabled}
              onChange={() => onChoose(channel)}
              aria-labelledby={`${id}-${channel}`}
              {...(tip && { 'aria-describedby': `${id}-${channel}-tip` })}
            />
            <ChannelMark channel={channel} />
            <span className="grid min-width-0">
              <span id={`${id}-${channel}`} className={styles.name}>
                {name}
              </span>
              {tip && (
                <span id={`${id}-${channel}-tip`} className={`${styles.tip} ${isDown ? styles.down : ''}`}>
                  {tip}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const drawings: Readonly<Record<PayChannel, ReactNode>> = {
  alipay: <path d="M7 8h10M12 5v3m-5 4h8.5c-1 3.6-4 6-7.5 6-2 0-3-1-3-2.2 0-1.3 1.2-2.2 3-2.2 3.5 0 7 2.2 9.5 3.6" />,
  wechat: (
    <path d="M10 5C6.7 5 4 7.2 4 9.9c0 1.6.9 3 2.4 3.9L6 16l2.4-1.3c.5.1 1 .2 1.6.2M20 14.4c0-2.3-2.3-4.2-5-4.2s-5 1.9-5 4.2 2.2 4.1 5 4.1c.5 0 1-.1 1.5-.2l2 1.1-.5-1.8c1.2-.7 2-1.9 2-3.2Z" />
  ),
  offline: <path d="m4 10 8-5 8 5M5 10h14M7 10v7m5-7v7m5-7v7M4 20h16" />,
};

/** The picture of a way to pay. */
function ChannelMark({ channel }: { channel: PayChannel }): ReactNode {
  return (
    <svg className={`${styles.mark} ${styles[channel]}`} viewBox="0 0 24 24" aria-hidden="true">
      {drawings[channel]}
    </svg>
  );
}
