import type { ExtensionContext, ExtensionModule } from '../extension';
import { QoeEvent, type QoeReason } from './qoe-event';
import { Viewing, type ViewingPhase } from './viewing';

const MEDIA_EVENTS = ['playing', 'waiting', 'pause', 'seeking', 'seeked', 'canplay'];

/**
 * Fires `qoe` on the tag when the metrics of a viewing change (CTA-2066), until the player ends. A viewing begins with
 * a request for playback; loading alone is none.
 */
function reportQoe({ player: { signal }, services }: ExtensionContext): void {
  const { video, source, intent, container } = services;
  let viewing: Viewing | undefined;
  let level = -1;

  const mediaUrl = (): string => source.src && new URL(source.src, video.baseURI).href;

  const report = (reason: QoeReason): void => {
    const metrics = viewing?.metrics(reason === 'exit');
    if (metrics) container.dispatchEvent(new QoeEvent(reason, metrics));
  };

  const start = (started: Viewing, at: number): void => {
    started.start(at);
    report('start');
  };

  const onLevel = (): void => {
    const { playingLevel, levels } = source;
    if (playingLevel < 0 || playingLevel === level || !viewing) return;
    const isSwitch = level >= 0;
    level = playingLevel;
    viewing.setBitrate(levels[playingLevel]?.bitrate ?? 0);
    if (!isSwitch) return;
    viewing.levelSwitches += 1;
    report('levelswitch');
  };

  const begin = (): void => {
    const url = mediaUrl();
    // Content that holds the media back, such as an advert, is not part of the viewing.
    if (viewing || !intent.wantsToPlay || intent.isHeld || !url) return;
    viewing = new Viewing(url, intent.changedAt);
    level = -1;
    onLevel();
    // Playback may have started before this code loaded.
    if (video.played.length > 0) start(viewing, performance.now() - playedMilliseconds(video));
  };

  /** Returns the current phase; waiting after a seek is part of the seek. */
  const computePhase = ({ phase, hasStarted }: Viewing): ViewingPhase => {
    const { seeking, readyState, ended } = video;
    if (!intent.wantsToPlay || intent.isHeld || ended) return 'paused';
    if (!seeking && readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) return 'playing';
    if (!hasStarted) return 'starting';
    return seeking || phase === 'seeking' ? 'seeking' : 'rebuffering';
  };

  const sync = (): void => {
    if (!viewing) return;
    const before = viewing.phase;
    const phase = computePhase(viewing);
    if (phase === 'playing' && !viewing.hasStarted) start(viewing, performance.now());
    viewing.enter(phase);
    if (before === 'rebuffering' && phase === 'playing') report('rebuffer');
  };

  const onSource = (): void => {
    // A retry of the same source is part of the same viewing.
    if (viewing?.mediaUrl === mediaUrl()) return;
    report('exit');
    viewing = undefined;
    begin();
  };

  const onError = (isFatal: boolean): void => {
    if (!viewing) return;
    viewing.errorCount += 1;
    if (isFatal) viewing.end('failed');
    report('error');
  };

  const onEnd = (): void => {
    viewing?.end('completed');
    report('end');
  };

  intent.addEventListener('intentchange', begin, { signal });
  for (const type of MEDIA_EVENTS) video.addEventListener(type, sync, { signal });
  video.addEventListener('ended', onEnd, { signal });
  source.addEventListener('sourcechange', onSource, { signal });
  source.addEventListener('levelchange', onLevel, { signal });
  source.addEventListener('nonfatalerror', () => onError(false), { signal });
  source.addEventListener('failurechange', () => source.failure && onError(true), { signal });
  addEventListener('pagehide', () => report('exit'), { signal });
  signal.addEventListener('abort', () => report('exit'), { once: true });
  begin();
  // Playback may have started without `played` having a range yet, and no other event would follow.
  if (!video.paused) sync();
}

/** Returns how long playback of the played ranges took, in ms. */
function playedMilliseconds({ played, playbackRate }: HTMLVideoElement): number {
  let seconds = 0;
  for (let index = 0; index < played.length; index += 1) seconds += played.end(index) - played.start(index);
  return (seconds * 1000) / playbackRate;
}

/** Quality of experience metrics, for pages that set `qoe`. */
export const qoeModule: ExtensionModule = { start: reportQoe };
