const storageKey = 'xl:stale-chunk:reloaded';
/** Minimum time between two reloads, in milliseconds, so that a missing chunk cannot cause a reload loop. */
const patience = 60_000;

interface RecoveryOptions {
  now?: () => number;
  /** Rejects, without a reload, when the server cannot be reached. */
  reload?: () => Promise<void>;
}

let recovery: Promise<never> = Promise.reject<never>(new Error('No chunk was stale'));
recovery.catch(() => undefined);

/**
 * Loads a chunk. A stale one, whose import Vite resolves to undefined, waits for the reload, while the document goes away.
 * Rejects with why the chunk could not be fetched when there is no reload, because the network is gone.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  const module: Module | undefined = await load();
  return module ?? recovery;
}

/**
 * Reloads the page, once, when a chunk cannot be fetched because a new release has replaced it (site R-2).
 * After a recent reload, or without a network, the page handles the failure.
 */
export function recoverStaleChunks(
  { signal }: { signal?: AbortSignal } = {},
  { now = Date.now, reload = reloadDocument }: RecoveryOptions = {},
): void {
  addEventListener(
    'vite:preloadError',
    (event) => {
      if (!navigator.onLine || !mayReload(now())) return;
      event.preventDefault();
      recovery = reload().then(
        () => new Promise<never>(() => undefined),
        () => {
          sessionStorage.removeItem(storageKey);
          throw event.payload;
        },
      );
      recovery.catch(() => undefined);
    },
    signal && { signal },
  );
}

/** Only what the server answers is loaded anew: browsers believe to be online in networks that lead nowhere. */
async function reloadDocument(): Promise<void> {
  const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  if (status >= 500) throw new Error('The document cannot be loaded now');
  location.reload();
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
