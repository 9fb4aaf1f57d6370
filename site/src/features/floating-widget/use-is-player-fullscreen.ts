import { useEffect, useState } from 'react';

/** Whether something is full-screen, or a player fills the page: then nothing floats above it. */
export function useIsPlayerFullscreen(): boolean {
  const [fills, setFills] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    let filling: EventTarget | null = null;
    const measure = () => {
      const isFilling = filling instanceof Element && filling.isConnected;
      setFills(isFilling || document.fullscreenElement !== null);
    };
    // The player's event does not bubble, so the document listens in the capture phase.
    const options = { capture: true, signal: listening.signal };
    document.addEventListener('fullscreenchange', measure, options);
    document.addEventListener(
      'pagefullscreenchange',
      (event) => {
        filling = 'pageFullscreen' in event && event.pageFullscreen ? event.target : null;
        measure();
      },
      options,
    );
    return () => listening.abort();
  }, []);
  return fills;
}
