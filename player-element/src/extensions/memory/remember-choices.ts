import type { QualityLevel } from '../../events';
import type { ExtensionContext } from '../extension';
import { isEqual } from '../../utils/is-equal';
import { volumeOf } from '../../utils/volume-of';
import { preferencesAmong, type Choices } from './choices';
import type { StoredItem } from './stored-item';
import { ViewerInput } from './viewer-input';

/**
 * Brings back what the viewer chose, over what the page set, and stores what is chosen from now on, until the signal
 * aborts. A page that starts silently stays silent: browsers refuse to start anything louder by themselves.
 */
export async function rememberChoices(
  { player, owners }: ExtensionContext,
  item: StoredItem<Choices>,
  signal: AbortSignal,
): Promise<void> {
  const { video, preferences, container } = owners;
  const input = new ViewerInput(container, signal);
  let known: Choices = {};
  const keep = (choices: Choices): void => {
    const news = { ...known, ...choices };
    if (isEqual(news, known)) return;
    known = news;
    item.change((stored) => ({ ...stored, ...choices }));
  };
  const keepVolume = (): void => {
    if (input.isRecent && !player.state.isMutedByAutoplay) keep({ volume: volumeOf(video), muted: video.muted });
  };
  const keepQuality = (): void => {
    const { levels, level } = player.state;
    if (input.isRecent && levels.length > 0) keep({ height: levels[level]?.height ?? 0 });
  };

  const stored = await item.read();
  if (signal.aborted) return;
  known = stored;
  // What the viewer chose meanwhile counts more.
  keep(preferencesAmong(preferences.chosen));
  preferences.choose(preferencesAmong(known));
  if (!input.isRecent) {
    const { volume = video.volume, muted } = stored as { volume?: number; muted?: boolean };
    video.volume = volume;
    if (muted) video.muted = true;
  }
  preferences.addEventListener('preferenceschange', () => keep(preferencesAmong(preferences.chosen)), { signal });
  video.addEventListener('volumechange', keepVolume, { signal });

  let chosenFor = '';
  const chooseQuality = (): void => {
    const { mediaUrl, levels } = player.state;
    // Once for each source: what the viewer does to it then, such as beginning with the lowest, stands.
    if (levels.length === 0 || mediaUrl === chosenFor) return;
    chosenFor = mediaUrl;
    const level = levelWithin(levels, Number(known.height ?? 0));
    if (level !== undefined) player.actions.setLevel(level);
  };
  player.subscribe(({ mediaUrl, levels }) => ({ mediaUrl, levels }), chooseQuality, { signal });
  player.subscribe(({ level }) => level, keepQuality, { signal });
  chooseQuality();
}

/** Index of the greatest level not above a height in px, the lowest when all are; undefined for a height of 0. */
function levelWithin(levels: readonly QualityLevel[], maxHeight: number): number | undefined {
  if (maxHeight === 0) return undefined;
  return Math.max(0, levels.filter(({ height }) => height <= maxHeight).length - 1);
}
