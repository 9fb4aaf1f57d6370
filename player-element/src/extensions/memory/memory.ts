import type { ExtensionContext } from '../extension';
import { choicesOf } from './choices';
import { positionsOf } from './positions';
import { rememberChoices } from './remember-choices';
import { rememberPosition } from './remember-position';
import type { ResumeNotice } from './resume-notice';
import { storageOf } from './storage-adapter';
import { StoredItem } from './stored-item';

/** Remembers under the name that the page gives, in the storage that it gives, while it gives one. */
export function startMemory(context: ExtensionContext): void {
  const { player, owners, layers } = context;
  const { options } = owners;
  const notice = document.createElement('xlvp-resume-notice') as ResumeNotice;
  layers.append(notice);
  let life = new AbortController();
  let name: unknown;
  let given: unknown;

  const begin = ({ signal }: AbortController): void => {
    const storage = name ? storageOf(given) : undefined;
    if (!storage) return;
    const item = <Value>(suffix: string, parse: (data: unknown) => Value): StoredItem<Value> =>
      new StoredItem(storage, `${String(name)}${suffix}`, parse);
    void rememberChoices(context, item('', choicesOf), signal);
    rememberPosition(context, item('.positions', positionsOf), notice, signal);
  };
  const follow = (): void => {
    const [nameNow, givenNow] = [options.extension('storage'), options.extension('storageAdapter')];
    if (nameNow === name && givenNow === given) return;
    [name, given] = [nameNow, givenNow];
    life.abort();
    notice.hide();
    life = new AbortController();
    begin(life);
  };
  options.addEventListener('optionschange', follow, { signal: player.signal });
  player.signal.addEventListener('abort', () => life.abort(), { once: true });
  follow();
}
