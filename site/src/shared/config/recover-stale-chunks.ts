const storageKey = 'xl:stale-chunk:reloaded';
/** Milliseconds within which a page is not loaded anew again: by then the new release would have come. */
const patience = 60_000;

interface RecoveryParts {
  now?: () => number;
  reload?: () => void;
}

/**
 * Loads the page anew, once, when a part of it cannot be fetched because a new release has replaced it (site R-2).
 * Where that has just been done, or the network is gone, the failure goes on to the page.
 */
export function recoverStaleChunks(
  { signal }: { signal?: AbortSignal } = {},
  { now = Date.now, reload = () => location.reload() }: RecoveryParts = {},
): void {
  addEventListener(
    'vite:preloadError',
    (event) => {
      if (!navigator.onLine || !mayReload(now())) return;
      event.preventDefault();
      reload();
    },
    signal && { signal },
  );
}

function mayReload(time: number): boolean {
  try {
    if (time - Number(sessionStorage.getItem(storageKey) ?? -Infinity) < patience) return false;
    sessionStorage.setItem(storageKey, String(time));
    return true;
  } catch {
    // What cannot be remembered could go on for ever.
    return false;
  }
}
