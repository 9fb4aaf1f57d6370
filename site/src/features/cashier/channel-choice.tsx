import { useId, type ReactNode } from 'react';
import type { ListPayChannelsReply } from '#contract/payment/payment-schema.ts';
import type { PayChannel } from '#contract/payment/payment-status.ts';
import { ChannelMark } from './channel-mark';
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
