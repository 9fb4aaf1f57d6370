import { zhCnMemory } from '../../i18n/zh-cn-extensions';
import type { ExtensionContext, ExtensionModule } from '../extension';
import { choicesOf, rememberChoices } from './remember-choices';
import { positionsOf, rememberPosition } from './remember-position';
import { ResumeNotice } from './resume-notice';
import { StoredItem, storageOf } from './storage';
import { resume } from './styles';

/** Remembers under the name that the page gives, in the storage that it gives, while it gives one. */
function startMemory(context: ExtensionContext): void {
  const { player, services, layers } = context;
  const { options } = services;
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

/** What remembers, for pages that ask for it. */
export const memoryModule: ExtensionModule = {
  styles: [resume],
  words: zhCnMemory,
  elements: { 'xlvp-resume-notice': ResumeNotice },
  start: startMemory,
};
