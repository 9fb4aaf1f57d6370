import type { ExtensionContext, ExtensionModule } from '../extension';
import { QoeEvent, type QoeReason } from './qoe-event';
import { Viewing, type ViewingPhase } from './viewing';

const MEDIA_EVENTS = ['playing', 'waiting', 'pause', 'seeking', 'seeked', 'canplay'];

/**
 * Fires `qoe` on the tag as a viewer's experience of the source changes (CTA-2066), until the player's end. A viewing
 * begins when somebody asks for playback: what is only loaded is none.
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
    // What is shown before the media is no part of it.
    if (viewing || !intent.wantsToPlay || intent.isHeld || !url) return;
    viewing = new Viewing(url, intent.changedAt);
    level = -1;
    onLevel();
    // It may have begun to play before this was there.
    if (video.played.length > 0) start(viewing, performance.now() - playedMilliseconds(video));
  };

  /** What the viewer is given now; waiting that a seek brought is part of the seek. */
  const phaseAfter = ({ phase, hasStarted }: Viewing): ViewingPhase => {
    const { seeking, readyState, ended } = video;
    if (!intent.wantsToPlay || intent.isHeld || ended) return 'paused';
    if (!seeking && readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) return 'playing';
    if (!hasStarted) return 'starting';
    return seeking || phase === 'seeking' ? 'seeking' : 'rebuffering';
  };

  const sync = (): void => {
    if (!viewing) return;
    const before = viewing.phase;
    const phase = phaseAfter(viewing);
    if (phase === 'playing' && !viewing.hasStarted) start(viewing, performance.now());
    viewing.enter(phase);
    if (before === 'rebuffering' && phase === 'playing') report('rebuffer');
  };

  const onSource = (): void => {
    // A retry of the same source is part of the same experience.
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
  // Or between the event and the first of what is played, and no other event would tell.
  if (!video.paused) sync();
}

/** How long it took to play what was played, in ms. */
function playedMilliseconds({ played, playbackRate }: HTMLVideoElement): number {
  let seconds = 0;
  for (let index = 0; index < played.length; index += 1) seconds += played.end(index) - played.start(index);
  return (seconds * 1000) / playbackRate;
}

/** Measures what viewers experience, for pages that ask for it by `qoe`. */
export const qoeModule: ExtensionModule = { start: reportQoe };
