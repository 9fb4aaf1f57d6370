const storageKey = 'xl:stale-chunk:reloaded';
/** Minimum time between two reloads, in milliseconds, so that a missing chunk cannot cause a reload loop. */
const patience = 60_000;

interface RecoveryOptions {
  now?: () => number;
  reload?: () => void;
}

/**
 * Reloads the page, once, when a chunk cannot be fetched because a new release has replaced it (site R-2).
 * After a recent reload, or offline, the page handles the failure.
 */
export function recoverStaleChunks(
  { signal }: { signal?: AbortSignal } = {},
  { now = Date.now, reload = () => location.reload() }: RecoveryOptions = {},
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
    // Without storage, the page could reload for ever.
    return false;
  }
}
