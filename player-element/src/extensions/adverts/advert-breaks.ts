import { handled } from '../../utils/handled';
import type { ExtensionContext } from '../extension';
import { pageValue } from '../page-value';
import type { AdvertBreak } from './advert';
import { AdvertFailure, failureOf } from './advert-tracker';
import { linkedController, waitForAdvert } from './advert-wait';
import type { BreakPlayer, LoadedBreak } from './break-player';
import { loadAdverts, parseBreaks } from './load-adverts';

/** Seconds before a break within the media at which its adverts are fetched. */
const PREPARE_SECONDS = 5;

/** Holds the media during its breaks, and shows each as soon as the viewer wants to play. */
export class AdvertBreaks {
  readonly #services: ExtensionContext['services'];
  readonly #player: BreakPlayer;
  /** Aborts with the player. */
  readonly #signal: AbortSignal;
  readonly #pageBreaks = pageValue('adverts', parseBreaks);
  /** Breaks of the page's option at the last reload. */
  #planned: readonly AdvertBreak[] = [];
  /** Remaining breaks of the source. */
  #breaks: readonly AdvertBreak[] = [];
  /** Prefetched breaks. */
  readonly #requests = new Map<AdvertBreak, Promise<LoadedBreak>>();
  /** Last known position of the media in seconds; undefined before it plays. */
  #position: number | undefined;
  /** Break that starts as soon as the viewer wants to play. */
  #pending: AdvertBreak | undefined;
  #end = new AbortController();

  constructor({ services, player }: ExtensionContext, breakPlayer: BreakPlayer) {
    this.#services = services;
    this.#player = breakPlayer;
    const { video, intent, options, source } = services;
    const { signal } = player;
    this.#signal = signal;
    options.addEventListener('optionschange', () => this.#onOptions(), { signal });
    intent.addEventListener('intentchange', () => this.#showPending(), { signal });
    source.addEventListener('failurechange', () => source.failure && this.#cancel(), { signal });
    const planNew = (): void => this.#plan(true);
    player.subscribe(({ mediaUrl }) => mediaUrl, planNew, player);
    video.addEventListener('timeupdate', () => this.#onTime(), { signal });
    video.addEventListener('seeking', () => this.#onSeek(), { signal });
    intent.beforeEnd(() => this.#onEnd(), signal);
    const onRemoval = (): void => {
      intent.pause();
      this.#cancel();
    };
    signal.addEventListener('abort', onRemoval, { once: true });
    this.#onOptions();
  }

  /** Positions of the remaining breaks within the media, in seconds. */
  times(): readonly number[] {
    const { duration } = this.#services.video;
    return this.#between(0, duration).map((one) => timeOf(one, duration));
  }

  #onOptions(): void {
    const isChanged = this.#pageBreaks(this.#services) !== this.#planned;
    const { video, source } = this.#services;
    if (isChanged) this.#plan(video.played.length === 0 && !source.isResumed);
  }

  /** Reloads the breaks: `isNew` for a new or unplayed source, which alone shows the break before the media. */
  #plan(isNew: boolean): void {
    this.#stop();
    const { source, video, intent } = this.#services;
    this.#planned = this.#pageBreaks(this.#services);
    this.#breaks = source.src ? this.#planned : [];
    this.#requests.clear();
    this.#position = isNew ? undefined : video.currentTime;
    const first = this.#dequeue('pre');
    if (isNew && first) this.#hold(first);
    else intent.hold(false);
  }

  #hold(next: AdvertBreak): void {
    this.#pending = next;
    this.#services.intent.hold(true);
    this.#showPending();
  }

  #showPending(): void {
    if (!this.#pending || this.#player.state.isAdvertBreak || !this.#services.intent.wantsToPlay) return;
    const next = this.#pending;
    this.#pending = undefined;
    void this.#show(next);
  }

  #onTime(): void {
    const { video, intent } = this.#services;
    const { currentTime, seeking } = video;
    if (seeking || intent.isHeld) return;
    const next = this.#dequeuePassed();
    if (next) return this.#hold(next);
    const [upcoming] = this.#between(currentTime, currentTime + PREPARE_SECONDS);
    if (upcoming && !this.#requests.has(upcoming)) this.#requests.set(upcoming, handled(this.#request(upcoming)));
  }

  /** Shows the last break when a seek skips several; the position at which playback starts skips none. */
  #onSeek(): void {
    const next = this.#dequeuePassed();
    if (next && !this.#services.intent.isHeld) this.#hold(next);
  }

  /** Removes and returns the break before or after the media. */
  #dequeue(place: 'pre' | 'post'): AdvertBreak | undefined {
    const found = this.#breaks.find((one) => getPosition(one) === place);
    this.#breaks = this.#breaks.filter((one) => one !== found);
    return found;
  }

  /** Removes the breaks passed since the last call; returns the last of them. */
  #dequeuePassed(): AdvertBreak | undefined {
    const { currentTime, played } = this.#services.video;
    const last = played.length - 1;
    // WebKit reports an empty played range when the media starts at another position.
    if (last < 0 || played.end(last) === played.start(last)) return undefined;
    const from = this.#position ?? played.start(last);
    this.#position = currentTime;
    const passed = this.#between(from, currentTime);
    this.#breaks = this.#breaks.filter((one) => !passed.includes(one));
    return passed.at(-1);
  }

  /** Breaks after `from` up to `to`, in seconds, sorted by time. */
  #between(from: number, to: number): AdvertBreak[] {
    const time = (one: AdvertBreak): number => timeOf(one, this.#services.video.duration);
    return this.#breaks
      .filter((one) => time(one) > from && time(one) <= to)
      .sort((one, other) => time(one) - time(other));
  }

  /** Starts the break after the media; returns whether there is one. */
  #onEnd(): boolean {
    const last = this.#dequeue('post');
    if (!last) return false;
    this.#hold(last);
    void this.#services.intent.play();
    return true;
  }

  #request(one: AdvertBreak): Promise<LoadedBreak> {
    return this.#requests.get(one) ?? loadAdverts(one, this.#services, this.#signal);
  }

  /** Loads the adverts of a break; a failure or a timeout yields a break without adverts. */
  async #load(one: AdvertBreak, signal: AbortSignal): Promise<LoadedBreak> {
    const { intent } = this.#services;
    const { tracking = {} } = one;
    const failure = new AdvertFailure(301, 'The adverts took too long to come');
    try {
      const loaded = await waitForAdvert<LoadedBreak>(intent, { signal, failure }, ({ resolve, reject }) => {
        this.#request(one).then(resolve, reject);
      });
      return { ...loaded, tracking };
    } catch (reason) {
      signal.throwIfAborted();
      return { adverts: [], failures: [failureOf(reason)], tracking };
    }
  }

  async #show(one: AdvertBreak): Promise<void> {
    this.#end = linkedController(this.#signal);
    const { signal } = this.#end;
    const leave = this.#player.enter(one);
    try {
      await this.#player.show(await this.#resolve(one, signal), signal);
    } catch (reason) {
      if (!signal.aborted) console.warn('The adverts of the player ended early:', reason);
    }
    leave();
    // An aborted break may have been replaced by another one.
    if (signal.aborted) this.#showPending();
    else if (getPosition(one) === 'post') this.#services.intent.end();
    else this.#services.intent.hold(false);
  }

  /** Loads a break. A document set as the page's option may be a schedule (VMAP), whose first break is used. */
  async #resolve(one: AdvertBreak, signal: AbortSignal): Promise<LoadedBreak> {
    const loaded = await this.#load(one, signal);
    const isDocument = typeof this.#services.options.extension('adverts') === 'string';
    if (!loaded.breaks || !isDocument) return loaded;
    this.#breaks = loaded.breaks;
    const first = this.#dequeue('pre');
    return first ? this.#load(first, signal) : loaded;
  }

  /** Drops the pending break and stops the current one. */
  #stop(): void {
    this.#pending = undefined;
    this.#end.abort();
  }

  /** Stops the breaks and releases the media, which plays on or stays paused. */
  #cancel(): void {
    this.#stop();
    this.#services.intent.hold(false);
  }
}

function getPosition({ at = 'pre' }: AdvertBreak): 'pre' | 'post' | 'within' {
  if (at === 'pre' || at === 0 || at === '0%') return 'pre';
  return at === 'post' || at === '100%' ? 'post' : 'within';
}

/** Returns seconds; NaN for a break before or after the media, and while the duration is not finite. */
function timeOf(one: AdvertBreak, duration: number): number {
  if (getPosition(one) !== 'within' || !Number.isFinite(duration)) return NaN;
  return typeof one.at === 'number' ? one.at : (Number.parseFloat(String(one.at)) / 100) * duration;
}
