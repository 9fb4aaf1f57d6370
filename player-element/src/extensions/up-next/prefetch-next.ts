import { capabilitiesOf, chooseEngines } from '../../media/source/choose-engine';
import type { EnginePreference } from '../../media/source/engine-preference';
import { isStreamType, sourceType } from '../../media/source/source-type';
import type { Owners } from '../../player/feature';
import type { Player } from '../../player/player';
import { handled } from '../../utils/handled';
import { savesData } from '../../utils/saves-data';
import { addressOf } from '../playlist/item-list';
import type { PlaylistItem } from '../playlist/playlist-item';
import { prefetchFile, prefetchStream } from './prefetch-item';

/** How long before the end of an item the next one is asked for, in seconds. */
const AHEAD_SECONDS = 10;
/** How much of an item may still be missing then, in seconds: it comes first. */
const MISSING_SECONDS = 1;

interface Tag {
  readonly engine?: EnginePreference;
  readonly hlsConfig?: Readonly<Record<string, unknown>> | null | undefined;
}

/**
 * Fetches the beginning of the next item before the one that plays is over: once, as soon as nothing of that one is
 * missing, where it plays by itself, and not for viewers who save data.
 */
export function prefetchNext(
  { video, source, options, container }: Omit<Owners, 'activity' | 'wait'>,
  player: Player,
): void {
  const { signal } = player;
  const known = new Set<string>();
  let request = new AbortController();
  let height = 0;

  const prefetch = ({ src, type = '', poster, startTime = 0 }: PlaylistItem): void => {
    const url = addressOf(src);
    if (!url || known.has(url)) return;
    known.add(url);
    if (poster) new Image().src = poster;
    const { engine = 'auto', hlsConfig }: HTMLElement & Tag = container;
    const kind = sourceType(new URL(url), type);
    const task = { video, url, startTime, height, signal: request.signal };
    if (kind === undefined) return;
    if (!isStreamType(kind)) return prefetchFile(task);
    // The page may ask in a way of its own, and browsers that play streams themselves have a cache of their own.
    const isPlain = !hlsConfig?.xhrSetup && !hlsConfig?.cmcd && !options.extension('cmcd');
    if (isPlain && chooseEngines(kind, capabilitiesOf(video), engine)[0] === 'mse') void handled(prefetchStream(task));
  };
  const look = (): void => {
    const { playlist, nextIndex, isAutoNext, bufferedEnd, duration, currentTime } = player.state;
    const next = playlist[nextIndex];
    // WebKitGTK does not tell what it has of a file that plays.
    const isComplete = video.buffered.length === 0 || duration - bufferedEnd <= MISSING_SECONDS;
    const isNear = duration - currentTime <= AHEAD_SECONDS && isComplete;
    if (next && isNear && !video.paused && isAutoNext && !savesData()) prefetch(next);
  };

  for (const type of ['timeupdate', 'progress']) video.addEventListener(type, look, { signal });
  // What began is asked for by what plays it.
  source.addEventListener(
    'sourcechange',
    () => {
      request.abort();
      request = new AbortController();
      height = 0;
    },
    { signal },
  );
  // The next one begins with the quality with which this one did.
  player.subscribe(
    ({ levels, playingLevel }) => levels[playingLevel]?.height ?? 0,
    (now) => (height ||= now),
    { signal },
  );
  signal.addEventListener('abort', () => request.abort(), { once: true });
}
