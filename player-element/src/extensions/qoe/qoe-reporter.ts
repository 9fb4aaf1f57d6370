import type { ExtensionContext, ExtensionModule } from '../extension';
import { QoeEvent, type QoeReason } from './qoe-event';
import { Viewing, type ViewingPhase } from './viewing';

const MEDIA_EVENTS = ['playing', 'waiting', 'pause', 'seeking', 'seeked', 'canplay'];

/**
 * Fires `qoe` on the tag as a viewer's experience of the source changes (CTA-2066), until the signal aborts. A viewing
 * begins when somebody asks for playback: what is only loaded is none.
 */
class QoeReporter {
  readonly #services: ExtensionContext['services'];
  #viewing: Viewing | undefined;
  #level = -1;

  constructor(services: ExtensionContext['services'], signal: AbortSignal) {
    this.#services = services;
    const { video, source, intent } = services;
    const on = (target: EventTarget, types: readonly string[], listener: () => void): void => {
      for (const type of types) target.addEventListener(type, listener, { signal });
    };
    on(intent, ['intentchange'], () => this.#begin());
    on(video, MEDIA_EVENTS, () => this.#sync());
    on(video, ['ended'], () => this.#onEnd());
    on(source, ['sourcechange'], () => this.#onSource());
    on(source, ['levelchange'], () => this.#onLevel());
    on(source, ['nonfatalerror'], () => this.#onError());
    on(source, ['failurechange'], () => source.failure && this.#onError(true));
    on(globalThis, ['pagehide'], () => this.#report('exit'));
    signal.addEventListener('abort', () => this.#report('exit'), { once: true });
    this.#begin();
    // Or between the event and the first of what is played, and no other event would tell.
    if (!video.paused) this.#sync();
  }

  get #url(): string {
    const { source, video } = this.#services;
    return source.src && new URL(source.src, video.baseURI).href;
  }

  #begin(): void {
    const { intent, video } = this.#services;
    // What is shown before the media is no part of it.
    if (this.#viewing || !intent.wantsToPlay || intent.isHeld || !this.#url) return;
    this.#viewing = new Viewing(this.#url, intent.changedAt);
    this.#level = -1;
    this.#onLevel();
    // It may have begun to play before this was there.
    if (video.played.length > 0) this.#start(this.#viewing, performance.now() - playedMilliseconds(video));
  }

  #start(viewing: Viewing, at: number): void {
    viewing.start(at);
    this.#report('start');
  }

  #sync(): void {
    const viewing = this.#viewing;
    if (!viewing) return;
    const before = viewing.phase;
    const phase = this.#phase(before);
    if (phase === 'playing' && !viewing.hasStarted) this.#start(viewing, performance.now());
    viewing.enter(phase);
    if (before === 'rebuffering' && phase === 'playing') this.#report('rebuffer');
  }

  /** What the viewer is given now; waiting that a seek brought is part of the seek. */
  #phase(before: ViewingPhase): ViewingPhase {
    const { video, intent } = this.#services;
    const { seeking, readyState, ended } = video;
    if (!intent.wantsToPlay || intent.isHeld || ended) return 'paused';
    if (!seeking && readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) return 'playing';
    if (!this.#viewing?.hasStarted) return 'starting';
    return seeking || before === 'seeking' ? 'seeking' : 'rebuffering';
  }

  #onSource(): void {
    // A retry of the same source is part of the same experience.
    if (this.#viewing?.mediaUrl === this.#url) return;
    this.#report('exit');
    this.#viewing = undefined;
    this.#begin();
  }

  #onLevel(): void {
    const { playingLevel, levels } = this.#services.source;
    if (playingLevel < 0 || playingLevel === this.#level || !this.#viewing) return;
    const isSwitch = this.#level >= 0;
    this.#level = playingLevel;
    this.#viewing.setBitrate(levels[playingLevel]?.bitrate ?? 0);
    if (!isSwitch) return;
    this.#viewing.levelSwitches += 1;
    this.#report('levelswitch');
  }

  #onError(isFatal = false): void {
    if (!this.#viewing) return;
    this.#viewing.errorCount += 1;
    if (isFatal) this.#viewing.end('failed');
    this.#report('error');
  }

  #onEnd(): void {
    this.#viewing?.end('completed');
    this.#report('end');
  }

  #report(reason: QoeReason): void {
    const metrics = this.#viewing?.metrics(reason === 'exit');
    if (metrics) this.#services.container.dispatchEvent(new QoeEvent(reason, metrics));
  }
}

/** How long it took to play what was played, in ms. */
function playedMilliseconds({ played, playbackRate }: HTMLVideoElement): number {
  let seconds = 0;
  for (let index = 0; index < played.length; index += 1) seconds += played.end(index) - played.start(index);
  return (seconds * 1000) / playbackRate;
}

/** Measures what viewers experience, for pages that ask for it by `qoe`. */
export const qoeModule: ExtensionModule = {
  start: ({ player, services }) => void new QoeReporter(services, player.signal),
};
