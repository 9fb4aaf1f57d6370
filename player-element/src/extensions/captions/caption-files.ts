import type { PlayerState } from '../../player/player';
import { loadModule } from '../../ui/base/lazy-module';
import { showNotice } from '../../ui/base/notice';
import type { ExtensionContext } from '../extension';

/** Whether the media has captions or subtitles, with native controls too. */
export function hasCaptions({ textTrackKinds = [] }: PlayerState): boolean {
  return textTrackKinds.some(isCaptionKind);
}

export function isCaptionKind(kind: string): boolean {
  return kind === 'subtitles' || kind === 'captions';
}

/** Parses files of selected tracks that the browser cannot read: SRT, and encodings other than UTF-8. */
export function readCaptionFiles({ player, services: { video }, layers }: ExtensionContext): void {
  const { signal } = player;
  /** Addresses of parsed files, by track element. */
  const parsedFiles = new WeakMap<HTMLTrackElement, string>();

  const check = (): void => {
    for (const element of video.querySelectorAll('track')) {
      // A track that is selected again is retried.
      if (element.track.mode === 'disabled') parsedFiles.delete(element);
      else if (parsedFiles.get(element) !== element.src && needsParsing(element)) void replaceCues(element);
    }
  };

  const replaceCues = async (element: HTMLTrackElement): Promise<void> => {
    const { src, track } = element;
    parsedFiles.set(element, src);
    const module = await loadModule(layers, async () => (await import('./parse-captions')).captionFilesModule);
    const cues = await module?.read(element, video.crossOrigin).catch(() => []);
    if (!cues || signal.aborted || element.src !== src || track.mode === 'disabled') return;
    if (cues.length > 0) {
      for (const cue of Array.from(track.cues ?? [])) track.removeCue(cue);
      for (const cue of cues) track.addCue(cue);
    } else if (element.readyState === HTMLTrackElement.ERROR) showNotice(layers, player.state.labels.captionsFailed);
  };

  video.textTracks.addEventListener('change', check, { signal });
  for (const type of ['load', 'error']) video.addEventListener(type, check, { signal, capture: true });
  check();
}

/** Whether the browser finished loading a track file without cues, or with replacement characters in them. */
function needsParsing({ kind, src, readyState, track }: HTMLTrackElement): boolean {
  const isFile = isCaptionKind(kind) && src && !src.startsWith('data:,');
  if (!isFile || readyState < HTMLTrackElement.LOADED) return false;
  const cues = [...(track.cues ?? [])] as Partial<VTTCue>[];
  return cues.length === 0 || cues.some(({ text }) => text?.includes('\uFFFD'));
}
