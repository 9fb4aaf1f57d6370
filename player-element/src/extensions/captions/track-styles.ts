import { addSheets, homeOf } from '../../ui/base/sheets';
import type { CaptionChoice } from './caption-choice';
import { cueRules } from './cue-rules';
import { fetchTrack } from './fetch-track';

/** Adopts the STYLE blocks of the drawn track's file until the signal aborts; browsers do not expose them. */
export function adoptTrackStyles(video: HTMLVideoElement, choice: CaptionChoice, signal: AbortSignal): void {
  const home = homeOf(video)!;
  const sheet = new CSSStyleSheet();
  let current = '';

  const update = async (): Promise<void> => {
    const { drawnTrack } = choice;
    const element = [...video.querySelectorAll('track')].find(({ track }) => track === drawnTrack);
    // Tracks of streams have no file. For other tracks the browser's own request comes first.
    const isFile = element?.readyState === HTMLTrackElement.LOADED && !element.src.startsWith('data:,');
    const src = isFile ? element.src : '';
    if (src === current) return;
    current = src;
    const file = src && (await fetchTrack(src, video.crossOrigin).catch(() => ''));
    if (src !== current) return;
    sheet.replaceSync(cueRules(file));
    home.dispatchEvent(new Event('sheetschange'));
  };
  const end = (): void => {
    current = '';
    home.adoptedStyleSheets = home.adoptedStyleSheets.filter((one) => one !== sheet);
  };

  addSheets(home, [sheet]);
  choice.addEventListener('change', update, { signal });
  // `load` of a `<track>` does not bubble.
  video.addEventListener('load', update, { signal, capture: true });
  signal.addEventListener('abort', end, { once: true });
  void update();
}
