import { useCallback, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { serverNow, type TimedReply } from '../../api/server-clock';
import { formatCountdown } from '../../utils/format/format-countdown';

/** How often the clock is looked at, in milliseconds. */
const tick = 500;

interface CountdownProps {
  /** The moment that it counts down to, as the API writes it. */
  until: string;
  /** What told the server's time. */
  reply: TimedReply;
  /** Called when nothing remains; a function that stays the same is called once. */
  onEnd?: () => void;
}

/** The time that remains by the server's clock; screen readers read it when they come to it, not every second. */
export function Countdown({ until, reply, onEnd }: CountdownProps): ReactNode {
  const seconds = useSyncExternalStore(
    everyTick,
    useCallback(() => Math.max(0, Math.ceil((Date.parse(until) - serverNow(reply)) / 1_000)), [until, reply]),
    () => 0,
  );
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) onEnd?.();
  }, [isOver, onEnd]);
  return (
    <span role="timer" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {formatCountdown(seconds)}
    </span>
  );
}

function everyTick(look: () => void): () => void {
  const timer = setInterval(look, tick);
  return () => clearInterval(timer);
}
