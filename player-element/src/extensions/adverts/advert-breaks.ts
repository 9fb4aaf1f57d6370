import { handled } from '../../utils/handled';
import type { ExtensionContext } from '../extension';
import { pageValue } from '../page-value';
import type { AdvertBreak } from './advert';
import { AdvertFailure, failureOf } from './advert-tracker';
import { linkedController, waitForAdvert } from './advert-wait';
import type { BreakPlayer, LoadedBreak } from './break-player';
import { loadAdverts, parseBreaks } from './load-adverts';

/** How long before a break within the media its adverts are asked for, in seconds. */
const PREPARE_SECONDS = 5;

/** Holds the media for its breaks, and shows them once the viewer wants to play. */
export class AdvertBreaks {
  readonly #services: ExtensionContext['services'];
  readonly #player: BreakPlayer;
  /** Aborts with the player. */
  readonly #signal: AbortSignal;
  readonly #pageBreaks = pageValue('adverts', parseBreaks);
  /** What the page gave when this began. */
  #planned: readonly AdvertBreak[] = [];
  /** Those of the source that are still to come. */
  #breaks: readonly AdvertBreak[] = [];
  /** What was asked for ahead of time. */
  readonly #requests = new Map<AdvertBreak, Promise<LoadedBreak>>();
  /** Where the media was, in seconds; undefined before it plays. */
  #position: number | undefined;
  /** The break that begins as soon as the viewer wants to play. */
  #due: AdvertBreak | undefined;
  #end = new AbortController();

  constructor({ services, player }: ExtensionContext, breakPlayer: BreakPlayer) {
    this.#services = services;
    this.#player = breakPlayer;
    const { video, intent, options, source } = services;
    const { signal } = player;
    this.#signal = signal;
    options.addEventListener('optionschange', () => this.#onOptions(), { signal });
    intent.addEventListener('intentchange', () => this.#showDue(), { signal });
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

  /** Positions of the breaks to come within the media, in seconds. */
  times(): readonly number[] {
    const { duration } = this.#services.video;
    return this.#between(0, duration).map((one) => timeOf(one, duration));
  }

  #onOptions(): void {
    const isChanged = this.#pageBreaks(this.#services) !== this.#planned;
    if (isChanged) this.#plan(this.#services.video.played.length === 0);
  }

  /** Begins anew, with a source that is new or was not played yet, or in the middle of one. */
  #plan(isNew: boolean): void {
    this.#stop();
    const { source, video, intent } = this.#services;
    this.#planned = this.#pageBreaks(this.#services);
    this.#breaks = source.src ? this.#planned : [];
    this.#requests.clear();
    this.#position = isNew ? undefined : video.currentTime;
    const first = this.#take('pre');
    if (isNew && first) this.#hold(first);
    else intent.hold(false);
  }

  #hold(next: AdvertBreak): void {
    this.#due = next;
    this.#services.intent.hold(true);
    this.#showDue();
  }

  #showDue(): void {
    if (!this.#due || this.#player.state.isAdvertBreak || !this.#services.intent.wantsToPlay) return;
    const next = this.#due;
    this.#due = undefined;
    void this.#show(next);
  }

  #onTime(): void {
    const { video, intent } = this.#services;
    const { currentTime, seeking } = video;
    if (seeking || intent.isHeld) return;
    const next = this.#takePassed();
    if (next) return this.#hold(next);
    const [soon] = this.#between(currentTime, currentTime + PREPARE_SECONDS);
    if (soon && !this.#requests.has(soon)) this.#requests.set(soon, handled(this.#request(soon)));
  }

  /** Viewers who skip several breaks see the last one of them; where playback begins, nobody skips any. */
  #onSeek(): void {
    const next = this.#takePassed();
    if (next && !this.#services.intent.isHeld) this.#hold(next);
  }

  /** Takes the break before the media, or after it; each is there once. */
  #take(place: 'pre' | 'post'): AdvertBreak | undefined {
    const found = this.#breaks.find((one) => placeOf(one) === place);
    this.#breaks = this.#breaks.filter((one) => one !== found);
    return found;
  }

  /** Takes the breaks that the media went past since the last call; returns the last of them. */
  #takePassed(): AdvertBreak | undefined {
    const { currentTime, played } = this.#services.video;
    const last = played.length - 1;
    // WebKit tells an empty range of media that is about to begin elsewhere.
    if (last < 0 || played.end(last) === played.start(last)) return undefined;
    const from = this.#position ?? played.start(last);
    this.#position = currentTime;
    const passed = this.#between(from, currentTime);
    this.#breaks = this.#breaks.filter((one) => !passed.includes(one));
    return passed.at(-1);
  }

  /** The breaks between two positions, in seconds, in their order. */
  #between(from: number, to: number): AdvertBreak[] {
    const time = (one: AdvertBreak): number => timeOf(one, this.#services.video.duration);
    return this.#breaks
      .filter((one) => time(one) > from && time(one) <= to)
      .sort((one, other) => time(one) - time(other));
  }

  /** Begins the adverts after the media; returns whether there are any. */
  #onEnd(): boolean {
    const last = this.#take('post');
    if (!last) return false;
    this.#hold(last);
    void this.#services.intent.play();
    return true;
  }

  #request(one: AdvertBreak): Promise<LoadedBreak> {
    return this.#requests.get(one) ?? loadAdverts(one, this.#services, this.#signal);
  }

  /** Waits for what a break is, but not longer than viewers do. */
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
    // Another one may be due by now.
    if (signal.aborted) this.#showDue();
    else if (placeOf(one) === 'post') this.#services.intent.end();
    else this.#services.intent.hold(false);
  }

  /** The document of a page may turn out to be a whole schedule, whose first break then takes the place of this one. */
  async #resolve(one: AdvertBreak, signal: AbortSignal): Promise<LoadedBreak> {
    const loaded = await this.#load(one, signal);
    const isDocument = typeof this.#services.options.extension('adverts') === 'string';
    if (!loaded.breaks || !isDocument) return loaded;
    this.#breaks = loaded.breaks;
    const first = this.#take('pre');
    return first ? this.#load(first, signal) : loaded;
  }

  /** Ends whatever is due or shown. */
  #stop(): void {
    this.#due = undefined;
    this.#end.abort();
  }

  /** Lets the media go on, or stay as it is. */
  #cancel(): void {
    this.#stop();
    this.#services.intent.hold(false);
  }
}

function placeOf({ at = 'pre' }: AdvertBreak): 'pre' | 'post' | 'within' {
  if (at === 'pre' || at === 0 || at === '0%') return 'pre';
  return at === 'post' || at === '100%' ? 'post' : 'within';
}

/** Seconds; NaN for a break before or after the media, and while nobody knows how long the media is. */
function timeOf(one: AdvertBreak, duration: number): number {
  if (placeOf(one) !== 'within' || !Number.isFinite(duration)) return NaN;
  return typeof one.at === 'number' ? one.at : (Number.parseFloat(String(one.at)) / 100) * duration;
}
