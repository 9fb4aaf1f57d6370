import { handled } from '../../utils/handled';
import type { ExtensionContext } from '../extension';
import { pageValue } from '../page-value';
import type { AdvertBreak } from './advert';
import { AdBreakEndEvent, AdBreakStartEvent } from './advert-events';
import { sendBeacons } from './advert-tracker';
import { takeSystemPlayer, type AdvertVideo } from './advert-video';
import { BreakRun, type AdvertStage } from './break-run';
import type { AdvertState, LoadedBreak } from './advert-state';
import { breaksOf, loadAdverts } from './load-adverts';
import { childController } from './wait-limit';

/** How long before a break within the media its adverts are asked for, in seconds. */
const PREPARE_SECONDS = 5;

/** Holds the media for its breaks, and shows them once the viewer wants to play. */
export class AdvertBreaks {
  readonly #stage: AdvertStage;
  readonly #given = pageValue('adverts', breaksOf);
  #value: unknown;
  #schedule = new BreakSchedule([]);
  /** What was found out ahead of time. */
  #loading = new Map<AdvertBreak, Promise<LoadedBreak>>();
  /** Where the media was, in seconds; undefined before it plays. */
  #position: number | undefined;
  /** The break that begins as soon as the viewer wants to play. */
  #due: AdvertBreak | undefined;
  #run: BreakRun | undefined;
  #end = new AbortController();

  constructor(context: ExtensionContext, state: AdvertState, screen: AdvertVideo) {
    const { services, player } = context;
    const { video, intent, options, source } = services;
    const { signal } = player;
    this.#stage = { context, state, screen };
    options.addEventListener('optionschange', () => this.#followPage(), { signal });
    intent.addEventListener('intentchange', () => this.#check(), { signal });
    source.addEventListener('failurechange', () => source.failure && this.#cancel(), { signal });
    player.subscribe(
      ({ mediaUrl }) => mediaUrl,
      () => this.#plan(true),
      { signal },
    );
    video.addEventListener('timeupdate', () => this.#followTime(), { signal });
    video.addEventListener('seeking', () => this.#followSeek(), { signal });
    intent.beforeEnd(() => this.#followEnd(), signal);
    signal.addEventListener('abort', () => this.#leave(), { once: true });
    this.#followPage();
  }

  /** The break under way. */
  get run(): BreakRun | undefined {
    return this.#run;
  }

  /** Positions of the breaks to come within the media, in seconds. */
  times(): readonly number[] {
    return this.#schedule.times(this.#stage.context.services.video.duration);
  }

  #followPage(): void {
    const given = this.#given(this.#stage.context.services);
    if (given === this.#value) return;
    this.#value = given;
    this.#plan(this.#stage.context.services.video.played.length === 0);
  }

  /** Begins anew, with a source that is new or was not played yet, or in the middle of one. */
  #plan(isNew: boolean): void {
    this.#stop();
    const { services } = this.#stage.context;
    this.#schedule = new BreakSchedule(services.source.src ? this.#given(services).breaks : []);
    this.#loading.clear();
    this.#position = isNew ? undefined : services.video.currentTime;
    const first = this.#schedule.take('pre');
    if (isNew && first) this.#hold(first);
    else services.intent.hold(false);
  }

  #hold(next: AdvertBreak): void {
    this.#due = next;
    this.#stage.context.services.intent.hold(true);
    this.#check();
  }

  #check(): void {
    if (!this.#due || this.#run || !this.#stage.context.services.intent.wantsToPlay) return;
    const next = this.#due;
    this.#due = undefined;
    void this.#show(next);
  }

  #followTime(): void {
    const { video, intent } = this.#stage.context.services;
    const { currentTime, seeking, duration } = video;
    if (seeking || intent.isHeld) return;
    const next = this.#move();
    if (next) return this.#hold(next);
    const soon = this.#schedule.next(currentTime, currentTime + PREPARE_SECONDS, duration);
    if (soon && !this.#loading.has(soon)) this.#loading.set(soon, handled(this.#load(soon)));
  }

  /** Whoever skips several breaks sees the last one of them; where playback begins, nobody skips any. */
  #followSeek(): void {
    const next = this.#move();
    if (next && !this.#stage.context.services.intent.isHeld) this.#hold(next);
  }

  /** The break that the media went past since the last look. */
  #move(): AdvertBreak | undefined {
    const { currentTime, duration, played } = this.#stage.context.services.video;
    const last = played.length - 1;
    // WebKit tells an empty range of media that is about to begin elsewhere.
    if (last < 0 || played.end(last) === played.start(last)) return undefined;
    const from = this.#position ?? played.start(last);
    this.#position = currentTime;
    return this.#schedule.cross(from, currentTime, duration);
  }

  #followEnd(): boolean {
    const last = this.#schedule.take('post');
    if (!last) return false;
    this.#hold(last);
    void this.#stage.context.services.intent.play();
    return true;
  }

  #load(one: AdvertBreak): Promise<LoadedBreak> {
    return this.#loading.get(one) ?? loadAdverts(one, this.#stage.context, this.#stage.context.player.signal);
  }

  async #show(one: AdvertBreak): Promise<void> {
    const end = childController(this.#stage.context.player.signal);
    const { signal } = end;
    this.#end = end;
    const run = new BreakRun(this.#stage, signal);
    this.#run = run;
    const leave = enterBreak(this.#stage, one);
    try {
      const { tracking, ...loaded } = await this.#resolve(one, run);
      sendBeacons(tracking?.breakStart);
      await run.show(loaded);
      sendBeacons(tracking?.breakEnd);
    } catch (reason) {
      if (!signal.aborted) console.warn('The adverts of the player ended early:', reason);
    }
    this.#run = undefined;
    leave();
    // Another one may be due by now.
    if (signal.aborted) this.#check();
    else this.#goOn(one.at === 'post' || one.at === '100%');
  }

  /** A document may turn out to be a whole schedule, whose first break then takes the place of this one. */
  async #resolve(one: AdvertBreak, run: BreakRun): Promise<LoadedBreak & Pick<AdvertBreak, 'tracking'>> {
    const loaded = await run.load(this.#load(one));
    if (!loaded.breaks || !this.#given(this.#stage.context.services).isDocument)
      return { ...loaded, tracking: one.tracking ?? {} };
    this.#schedule = new BreakSchedule(loaded.breaks);
    const first = this.#schedule.take('pre');
    return first ? { ...(await run.load(this.#load(first))), tracking: first.tracking ?? {} } : loaded;
  }

  #goOn(isOver: boolean): void {
    const { intent } = this.#stage.context.services;
    if (isOver) intent.end();
    else intent.hold(false);
  }

  /** Ends whatever is due or shown. */
  #stop(): void {
    this.#due = undefined;
    this.#end.abort();
  }

  /** The media goes on, or stays as it is. */
  #cancel(): void {
    this.#stop();
    this.#stage.context.services.intent.hold(false);
  }

  /** The player is removed. */
  #leave(): void {
    this.#stage.context.services.intent.pause();
    this.#cancel();
  }
}

interface Entry {
  readonly given: AdvertBreak;
  isSeen: boolean;
}

/** Which breaks of one source are still to come. */
class BreakSchedule {
  readonly #entries: readonly Entry[];

  constructor(breaks: readonly AdvertBreak[]) {
    this.#entries = breaks.map((given) => ({ given, isSeen: false }));
  }

  /** Takes the break before the media, or after it; each is there once. */
  take(place: 'pre' | 'post'): AdvertBreak | undefined {
    const entry = this.#entries.find(({ given, isSeen }) => !isSeen && placeOf(given) === place);
    if (entry) entry.isSeen = true;
    return entry?.given;
  }

  /** Takes the last break between two positions, in seconds; those before it count as seen, as viewers went past them. */
  cross(from: number, to: number, duration: number): AdvertBreak | undefined {
    const passed = this.#within(from, to, duration);
    for (const entry of passed) entry.isSeen = true;
    return passed.at(-1)?.given;
  }

  /** The next break between two positions, which stays to come. */
  next(from: number, to: number, duration: number): AdvertBreak | undefined {
    return this.#within(from, to, duration)[0]?.given;
  }

  /** Positions of the breaks to come within the media, in seconds. */
  times(duration: number): readonly number[] {
    return this.#within(0, duration, duration).map(({ given }) => timeOf(given, duration));
  }

  #within(from: number, to: number, duration: number): Entry[] {
    const time = ({ given }: Entry): number => timeOf(given, duration);
    return this.#entries
      .filter((entry) => !entry.isSeen && time(entry) > from && time(entry) <= to)
      .sort((one, other) => time(one) - time(other));
  }
}

function placeOf({ at = 'pre' }: AdvertBreak): 'pre' | 'post' | 'within' {
  if (at === 'pre' || at === 0 || at === '0%') return 'pre';
  return at === 'post' || at === '100%' ? 'post' : 'within';
}

/** NaN, which is nowhere, for a break that is before the media or after it, and while nobody knows how long it is. */
function timeOf(given: AdvertBreak, duration: number): number {
  const { at } = given;
  if (placeOf(given) !== 'within' || !Number.isFinite(duration)) return NaN;
  return typeof at === 'number' ? at : (Number.parseFloat(String(at)) / 100) * duration;
}

/** Lets adverts take the place of the media; returns what gives that back. */
function enterBreak({ context, state, screen }: AdvertStage, one: AdvertBreak): () => void {
  const { services, player } = context;
  const { container, video, options } = services;
  const { at = 'pre' } = one;
  screen.prepare();
  options.lockSeeks(true);
  state.update({ isAdvertBreak: true });
  container.dispatchEvent(new AdBreakStartEvent(at));
  const giveBack = takeSystemPlayer(video, screen);
  return () => {
    giveBack();
    options.lockSeeks(false);
    state.update({ isAdvertBreak: false, advert: undefined });
    if (player.signal.aborted) return;
    container.dispatchEvent(new AdBreakEndEvent(at));
  };
}
