import type { ExtensionContext, ExtensionModule } from '../extension';
import { choicesOf, rememberChoices } from './remember-choices';
import { positionsOf, rememberPosition } from './remember-position';
import { ResumeNotice, resume } from './resume-notice';
import { StoredItem, storageOf } from './storage';

/** Stores choices and positions under the name that the page sets, in its storage or `localStorage`. */
function startMemory(context: ExtensionContext): void {
  const { player, services, layers } = context;
  const { options } = services;
  const notice = document.createElement('xlvp-resume-notice') as ResumeNotice;
  layers.append(notice);
  let end = new AbortController();
  let name: unknown;
  let adapter: unknown;

  const sync = (): void => {
    const [newName, newAdapter] = [options.extension('storage'), options.extension('storageAdapter')];
    if (newName === name && newAdapter === adapter) return;
    [name, adapter] = [newName, newAdapter];
    end.abort();
    end = new AbortController();
    notice.show(undefined);
    const storage = name ? storageOf(adapter) : undefined;
    if (!storage) return;
    void rememberChoices(context, new StoredItem(storage, String(name), choicesOf), end.signal);
    const positions = new StoredItem(storage, `${String(name)}.positions`, positionsOf);
    rememberPosition(context, positions, notice, end.signal);
  };
  options.addEventListener('optionschange', sync, { signal: player.signal });
  player.signal.addEventListener('abort', () => end.abort(), { once: true });
  sync();
}

export const memoryModule: ExtensionModule = {
  styles: [resume],
  elements: { 'xlvp-resume-notice': ResumeNotice },
  start: startMemory,
};
