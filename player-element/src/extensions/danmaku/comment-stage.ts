import type { ExtensionContext } from '../extension';
import { CommentList, type DanmakuComment } from './comment';
import { CommentLayer } from './comment-layer';
import {
  FIXED_SECONDS,
  Lanes,
  endOf,
  hasEnded,
  laneMetrics,
  topOf,
  type Flight,
  type LaneMetrics,
  type StageRules,
} from './lanes';
import { MediaClock } from './media-clock';
import { isBlocked } from './danmaku-settings';

/** How far back lanes are worked out after a seek, in seconds: what began before has no part in what is seen. */
const LOOK_BACK_SECONDS = 300;
/** Longest time between two checks whether all goes on as the video does, in ms. */
const MAX_WAIT_MS = 1000;
/** Events of the video that change how time passes, and where it goes on elsewhere. */
const PACE_EVENTS = ['play', 'playing', 'pause', 'waiting', 'ratechange', 'ended'];
const JUMP_EVENTS = ['seeking', 'seeked', 'loadedmetadata'];

/** Brings comments over the picture at their times, each in a lane, and takes them away. */
export class CommentStage {
  /** The comments that are known; `rebuild` shows a change of those whose time has come. */
  readonly list = new CommentList();
  readonly #video: HTMLVideoElement;
  readonly #readRules: () => StageRules;
  readonly #onAppear: (comment: DanmakuComment) => void;
  readonly #signal: AbortSignal;
  readonly #layer = new CommentLayer();
  readonly #clock: MediaClock;
  #rules: StageRules;
  #metrics: LaneMetrics | undefined;
  #lanes = new Lanes({ width: 0, lanes: 0, used: 0 });
  /** Until when comments have been brought, in seconds. */
  #until = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #frame = 0;

  /** `onAppear` is called with each comment that comes to be seen while the video plays. */
  constructor(
    { player, services, layers }: ExtensionContext,
    readRules: () => StageRules,
    onAppear: (comment: DanmakuComment) => void,
  ) {
    const { video } = services;
    const { signal } = player;
    this.#video = video;
    this.#readRules = readRules;
    this.#onAppear = onAppear;
    this.#signal = signal;
    this.#clock = new MediaClock(video);
    this.#rules = readRules();
    layers.prepend(this.#layer.element);
    for (const type of PACE_EVENTS) video.addEventListener(type, this.#update, { signal });
    for (const type of JUMP_EVENTS) video.addEventListener(type, () => this.rebuild(), { signal });
    for (const type of ['pointermove', 'pointerleave', 'pointerdown'] as const)
      layers.parentElement!.addEventListener(type, (event) => this.#onPointer(event), { signal });
    const size = new ResizeObserver(() => this.rebuild());
    size.observe(this.#layer.element);
    const end = (): void => {
      size.disconnect();
      this.#cancelUpdate();
    };
    signal.addEventListener('abort', end, { once: true });
  }

  /** What is to be seen now, the earliest first. */
  get shown(): readonly DanmakuComment[] {
    return this.#layer.flights.map(({ comment }) => comment);
  }

  /** Whether comments are to be seen. */
  get isOn(): boolean {
    return this.#readRules().isOn;
  }

  /** Shows what belongs to this time, as if it had been played up to here. */
  rebuild(): void {
    const { element } = this.#layer;
    const { clientWidth: width, clientHeight: height } = element;
    const now = this.#video.currentTime;
    this.#rules = this.#readRules();
    const { isOn, settings } = this.#rules;
    element.style.setProperty('opacity', String(settings.opacity));
    this.#metrics = isOn && width ? laneMetrics(width, height, this.#rules) : undefined;
    this.#clock.set();
    this.#until = now;
    this.#layer.reset(this.#metrics?.letterSize ?? 0, this.#metrics?.laneHeight ?? 0);
    if (this.#metrics) {
      this.#lanes = new Lanes(this.#metrics);
      const { rollingSeconds } = this.#metrics;
      const before = sinceLastPause(this.list.between(now - LOOK_BACK_SECONDS, now), rollingSeconds);
      for (const comment of before) this.#bring(comment, now);
    }
    this.#update();
  }

  /** Takes in comments, those whose time has come already too. */
  include(comments: readonly DanmakuComment[]): void {
    this.#bringAll(
      comments.filter(({ time }) => time <= this.#until),
      this.#clock.now(),
    );
    this.#update();
  }

  /** Shows what is to be seen now, and again when that changes. */
  readonly #update = (): void => {
    this.#cancelUpdate();
    if (!this.#metrics || this.#signal.aborted) return;
    const now = this.#clock.now();
    this.#bringAll(this.list.between(this.#until, now), now);
    this.#until = Math.max(this.#until, now);
    for (const flight of this.#layer.flights) if (hasEnded(flight, now)) this.#layer.remove(flight);
    const { isRunning, rate } = this.#clock;
    this.#layer.show(now, this.#clock);
    if (isRunning && rate > 0) this.#scheduleUpdate(now, rate);
  };

  /** The comment that a mouse points at stops, so that it can be read, and clicks go through it to the picture. */
  #onPointer({ pointerType, target, buttons, clientX, clientY }: PointerEvent): void {
    const { left, top } = this.#layer.element.getBoundingClientRect();
    const isOnPicture = pointerType === 'mouse' && target === this.#video && buttons === 0;
    const now = this.#clock.now();
    const flight = isOnPicture ? this.#layer.flightAt(clientX - left, clientY - top, now) : undefined;
    const held = this.#layer.flights.find(({ heldAt }) => heldAt !== undefined);
    if (flight === held) return;
    if (held) {
      held.start += now - held.heldAt!;
      held.heldAt = undefined;
    }
    if (flight) flight.heldAt = now;
    this.#update();
  }

  #bringAll(comments: readonly DanmakuComment[], now: number): void {
    for (const comment of comments) if (this.#bring(comment, now)) this.#onAppear(comment);
  }

  /** Gives a comment a lane from its own time on; false when it has none, or is not to be seen any more. */
  #bring(comment: DanmakuComment, now: number): boolean {
    const { settings, isStill } = this.#rules;
    const metrics = this.#metrics;
    if (!metrics || isBlocked(comment, settings)) return false;
    const { time: start, text, isOwn } = comment;
    const mode = isStill && comment.mode !== 'bottom' ? 'top' : (comment.mode ?? 'rolling');
    const seconds = mode === 'rolling' ? metrics.rollingSeconds : FIXED_SECONDS;
    const flight: Flight = { comment, mode, start, seconds, width: this.#layer.widthOf(text) };
    // What ended before this begins is out of its way.
    this.#lanes.forget(Math.min(start, now));
    const lane = this.#lanes.take(flight, isOwn);
    if (lane === undefined || hasEnded(flight, now)) return false;
    this.#layer.add(flight, topOf(lane, metrics));
    return true;
  }

  #scheduleUpdate(now: number, rate: number): void {
    if (this.#layer.isPainting) {
      this.#frame = requestAnimationFrame(this.#update);
      return;
    }
    const ends = this.#layer.flights.filter(({ heldAt }) => heldAt === undefined).map(endOf);
    const wait = ((Math.min(this.list.nextTime(this.#until), ...ends) - now) / rate) * 1000;
    this.#timer = setTimeout(this.#update, Math.min(Math.max(wait, 0), MAX_WAIT_MS));
  }

  #cancelUpdate(): void {
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
  }
}

/** Comments before a time without any have no part in where later ones are. */
function sinceLastPause(comments: readonly DanmakuComment[], rollingSeconds: number): readonly DanmakuComment[] {
  const longest = Math.max(rollingSeconds, FIXED_SECONDS);
  let first = Math.max(comments.length - 1, 0);
  while (first > 0 && comments[first]!.time - comments[first - 1]!.time <= longest) first -= 1;
  return comments.slice(first);
}
