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
 * Loads a chunk. A stale one, whose import Vite resolves to undefined, waits for the reload, while the document goes away;
 * one of this release, which the network cut short, is fetched once more.
 * Rejects with why the chunk could not be fetched when there is no reload.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  const module: Module | undefined = await load();
  return module ?? (await recovery.catch(load)) ?? recovery;
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

/**
 * Loads the document anew when the server has another release of it. What does not answer, as in networks that lead nowhere,
 * has none; one of the same release is the visitor's network, which has been gone for a moment.
 */
async function reloadDocument(): Promise<void> {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  const answer = await fetch(location.href, { cache: 'no-store' });
  if (answer.status >= 500) throw new Error('The document cannot be loaded now');
  if (entry && (await answer.text()).includes(entry)) throw new Error('The server has the release of this document');
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
