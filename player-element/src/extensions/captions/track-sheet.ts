import { loadModule } from '../../ui/base/lazy-module';
import { addSheets, homeOf, SHEETS_CHANGED } from '../../ui/base/sheets';
import { fetchTrack } from './fetch-track';
import type { CaptionChoice } from './caption-choice';

/** The styles that the file of the drawn track brings, as a sheet of the player: browsers do not tell scripts of them. */
export class TrackSheet {
  readonly #video: HTMLVideoElement;
  readonly #choice: CaptionChoice;
  readonly #home: ShadowRoot;
  readonly #layers: HTMLElement;
  readonly #sheet = new CSSStyleSheet();
  #src = '';

  constructor(layers: HTMLElement, video: HTMLVideoElement, choice: CaptionChoice) {
    this.#layers = layers;
    this.#video = video;
    this.#choice = choice;
    this.#home = homeOf(video)!;
  }

  /** Follows the choice until the signal ends. */
  start(signal: AbortSignal): void {
    addSheets(this.#home, [this.#sheet]);
    this.#choice.addEventListener('change', () => this.#follow(), { signal });
    // A track tells on its way down that its file is there.
    this.#video.addEventListener('load', () => this.#follow(), { signal, capture: true });
    signal.addEventListener('abort', () => this.#end(), { once: true });
    this.#follow();
  }

  async #follow(): Promise<void> {
    const { drawnTrack } = this.#choice;
    const element = [...this.#video.querySelectorAll('track')].find(({ track }) => track === drawnTrack);
    // Streams bring tracks without a file; of others the browser's own request comes first.
    const isFile = element?.readyState === HTMLTrackElement.LOADED && !element.src.startsWith('data:,');
    const src = isFile ? element.src : '';
    if (src === this.#src) return;
    this.#src = src;
    const file = src && (await fetchTrack(src, this.#video.crossOrigin).catch(() => ''));
    const part =
      /^STYLE\s*$/m.test(file) &&
      (await loadModule(this.#layers, async () => (await import('./cue-rules')).cueRulesModule));
    if (src !== this.#src) return;
    this.#sheet.replaceSync(part ? part.rules(file) : '');
    this.#home.dispatchEvent(new Event(SHEETS_CHANGED));
  }

  #end(): void {
    this.#src = '';
    this.#home.adoptedStyleSheets = this.#home.adoptedStyleSheets.filter((sheet) => sheet !== this.#sheet);
  }
}
