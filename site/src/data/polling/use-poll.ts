import { useEffect, useRef, useState } from 'react';
import { PollLoop, type PollParts, type PollStatus } from './poll-loop';

interface Poll {
  status: PollStatus;
  /** Asks at once; resolves when that was answered or could not be. */
  askNow(): Promise<void>;
}

/**
 * Asks a question again and again while the page is shown: not while it is hidden, and at once when it is seen again or the
 * network is back.
 * @param subject What is asked about; another subject starts anew, and undefined asks nothing.
 */
export function usePoll<Reply>(subject: string | undefined, parts: Omit<PollParts<Reply>, 'changed'>): Poll {
  const [status, setStatus] = useState<PollStatus>('paused');
  const loop = useRef<PollLoop<Reply>>();
  const latest = useRef(parts);
  useEffect(() => {
    latest.current = parts;
  });

  useEffect(() => {
    if (subject === undefined) return;
    const started = new PollLoop<Reply>({
      ask: (signal) => latest.current.ask(signal),
      answered: (reply) => latest.current.answered(reply),
      changed: setStatus,
    });
    loop.current = started;
    const follow = () => (document.hidden ? started.pause() : started.start());
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('visibilitychange', follow, { signal });
    // A page that comes back from the cache of the back button has not always been told that it was hidden.
    addEventListener('pageshow', () => void started.askNow(), { signal });
    addEventListener('online', () => void started.askNow(), { signal });
    follow();
    return () => {
      listening.abort();
      started.stop();
    };
  }, [subject]);

  return { status, askNow: async () => loop.current?.askNow() };
}
