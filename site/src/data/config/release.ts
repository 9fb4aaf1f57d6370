import type { LazyModule } from '#data/chunks/lazy-module.ts';
import { sessionItem } from '#data/storage.ts';

/** When this tab was last reloaded, in milliseconds since 1970. */
const reloadedAt = sessionItem('xl:stale-chunk:reloaded', Number);
/** Minimum time between two reloads, in milliseconds, so that a missing chunk cannot cause a reload loop. */
const reloadInterval = 60_000;

interface Release {
  readonly now: () => number;
  readonly isReplaced: () => Promise<boolean>;
  readonly reload: () => void;
}

const documentRelease: Release = {
  now: Date.now,
  isReplaced: isReleaseReplaced,
  reload: () => location.reload(),
};

/**
 * Whether the server has another release than the document's, whose chunks may be gone. False when the server does not respond.
 */
export async function isReleaseReplaced(): Promise<boolean> {
  // A release that changes a page has another table of chunks, and often the same entry.
  const elements = [...document.querySelectorAll('script[type="module"][src], link#chunk-table')];
  const files = elements.map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '');
  if (!navigator.onLine || files.length === 0) return false;
  try {
    const response = await fetch(location.href, { cache: 'no-store' });
    if (response.status >= 500) return false;
    const text = await response.text();
    return !files.every((file) => text.includes(file));
  } catch {
    return false;
  }
}

/**
 * Loads the code of the next page. When a new release has replaced it, the document is reloaded, once (site R-2): the visitor was
 * leaving the page, so no input is lost. Rejects with the failure when there is no reload.
 */
export async function loadPageModule<Module>(
  { load }: LazyModule<Module>,
  { now, isReplaced, reload }: Release = documentRelease,
): Promise<Module> {
  try {
    return await load();
  } catch (failure) {
    if (!(await isReplaced()) || !mayReload(now())) throw failure;
    reload();
    // The document is being unloaded; until then the page stays as it is.
    return new Promise<never>(() => undefined);
  }
}

function mayReload(time: number): boolean {
  if (time - (reloadedAt.read() ?? -Infinity) < reloadInterval) return false;
  // Without storage, the page could reload for ever.
  return reloadedAt.write(time);
}
