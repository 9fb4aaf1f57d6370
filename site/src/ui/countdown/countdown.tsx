import { useEffect, useRef, useState, type ReactNode } from 'react';
import { serverNow, useTicking, type ServerTimedReply } from '#data/http/server-clock.ts';
import { formatCountdown } from '#ui/format/format.ts';

/** Seconds at which what remains is announced; each second would be too much. */
const announceAt = [60, 300];
const minute = 60;

interface CountdownProps {
  /** The moment that it counts down to, as the API writes it. */
  until: string;
  /** Has the server's time. */
  reply: ServerTimedReply;
  /** What the time is left for, such as 剩余支付时间; it is then announced at five minutes and at one. */
  label?: string;
  /** Called when the last second has passed; not when it had passed before. */
  onEnd?: () => void;
}

/** The time that remains by the server's clock; screen readers read it when they come to it, not every second. */
export function Countdown({ until, reply, label, onEnd }: CountdownProps): ReactNode {
  const seconds = useTicking(() => Math.max(0, Math.ceil((Date.parse(until) - serverNow(reply)) / 1_000)), 0);
  const isExpired = seconds === 0;
  const wasRunning = useRef(false);
  useEffect(() => {
    if (isExpired && wasRunning.current) onEnd?.();
    wasRunning.current = !isExpired;
  }, [isExpired, onEnd]);
  // What was left when it was first shown is read with the page.
  const [first] = useState(seconds);
  const passed = announceAt.find((mark) => seconds <= mark && first > mark);
  return (
    <>
      <span role="timer" style={{ fontVariantNumeric: 'tabular-nums' }} {...(label && { 'aria-label': label })}>
        {formatCountdown(seconds)}
      </span>
      {label && (
        <output className="visually-hidden">
          {passed !== undefined && !isExpired && `${label} ${passed / minute} 分钟`}
        </output>
      )}
    </>
  );
}
