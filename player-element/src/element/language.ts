import type { ReactiveController } from 'lit';
import { labelsOf, languages } from '../i18n/languages';
import { zhCn } from '../i18n/zh-cn';
import { applyLabels } from './option-members';
import type { PlayerHost } from './player-host';

/** Applies the language of the tag, which is that of its nearest ancestor with `lang`, and follows its changes. */
export class LanguageController implements ReactiveController {
  readonly #host: PlayerHost;
  readonly #observer = new MutationObserver(() => this.apply());
  #connection = new AbortController();

  constructor(host: PlayerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#connection = new AbortController();
    languages.addEventListener('change', () => this.apply(), this.#connection);
    for (const root of rootsOf(this.#host)) this.#observer.observe(root, { subtree: true, attributeFilter: ['lang'] });
    this.apply();
  }

  hostDisconnected(): void {
    this.#connection.abort();
    this.#observer.disconnect();
  }

  /** Fetches the labels. Before the first update, other members may still defer loading. */
  apply(): void {
    if (this.#host.hasUpdated) void applyLanguage(this.#host);
  }
}

/** Returns the document, and the shadow roots around an element. */
function rootsOf(element: Element): Node[] {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? [root, ...rootsOf(root.host)] : [root];
}

/** Returns the language of an element: that of its nearest ancestor with `lang`, also outside its shadow tree. */
function languageOf(element: Element): string {
  const root = element.getRootNode();
  const { lang } = element.closest<HTMLElement>('[lang]') ?? {};
  return lang ?? (root instanceof ShadowRoot ? languageOf(root.host) : '');
}

/** Fetches the labels of the language of the tag; until then, and where they cannot be fetched, it is Chinese. */
export async function applyLanguage(host: PlayerHost): Promise<void> {
  if (host.services.options.state.isDeferred) return;
  const language = languageOf(host);
  const labels = await labelsOf(language).catch(() => zhCn);
  if (language !== languageOf(host)) return;
  host.rawOptions.languageLabels = labels;
  applyLabels(host);
}
