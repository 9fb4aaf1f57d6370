import type { ExtensionContext } from '../extension';
import { CommentList, type DanmakuComment } from './comment';
import { CommentLayer } from './comment-layer';
import { FIXED_SECONDS, Lanes, endOf, hasEnded, laneMetrics, topOf, type LaneMetrics, type StageRules } from './lanes';
import { MediaClock } from './media-clock';
import { isBlocked } from './danmaku-settings';

/** Seconds before a seek target from which lanes are computed; earlier comments do not affect visible ones. */
const LOOK_BACK_SECONDS = 300;
/** Longest interval between two updates, in ms. */
const MAX_WAIT_MS = 1000;
/** Events that change the pace of the video, and events that change its position. */
const PACE_EVENTS = ['play', 'playing', 'pause', 'waiting', 'ratechange', 'ended'];
const JUMP_EVENTS = ['seeking', 'seeked', 'loadedmetadata'];

/** Shows comments at their times, each in a lane, and removes them. */
export class CommentStage {
  /** Known comments; call `rebuild()` after a change of comments that should be visible. */
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
  /** Media time in seconds up to which comments were shown. */
  #shownUntil = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #frame = 0;

  /** Calls `onAppear` with each comment that appears, except those that `rebuild()` shows. */
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

  /** Comments that are visible now, in order of appearance. */
  get shown(): readonly DanmakuComment[] {
    return this.#layer.flights.map(({ comment }) => comment);
  }

  /** Whether comments are shown. */
  get isOn(): boolean {
    return this.#readRules().isOn;
  }

  /** Shows the comments of the current time, as if the video had played up to it. */
  rebuild(): void {
    const { element } = this.#layer;
    const { clientWidth: width, clientHeight: height } = element;
    const now = this.#video.currentTime;
    this.#rules = this.#readRules();
    const { isOn, settings } = this.#rules;
    element.style.setProperty('opacity', String(settings.opacity));
    this.#metrics = isOn && width ? laneMetrics(width, height, this.#rules) : undefined;
    this.#clock.set();
    this.#shownUntil = now;
    this.#layer.reset(this.#metrics?.letterSize ?? 0, this.#metrics?.laneHeight ?? 0);
    if (this.#metrics) {
      this.#lanes = new Lanes(this.#metrics);
      const { rollingSeconds } = this.#metrics;
      const before = sinceLastPause(this.list.between(now - LOOK_BACK_SECONDS, now), rollingSeconds);
      for (const comment of before) this.#show(comment, now);
    }
    this.#update();
  }

  /** Shows added comments whose time has passed, and schedules the others. */
  include(comments: readonly DanmakuComment[]): void {
    this.#showAll(
      comments.filter(({ time }) => time <= this.#shownUntil),
      this.#clock.now(),
    );
    this.#update();
  }

  /** Shows the current comments and schedules the next change. */
  readonly #update = (): void => {
    this.#cancelUpdate();
    if (!this.#metrics || this.#signal.aborted) return;
    const now = this.#clock.now();
    this.#showAll(this.list.between(this.#shownUntil, now), now);
    this.#shownUntil = Math.max(this.#shownUntil, now);
    for (const flight of this.#layer.flights) if (hasEnded(flight, now)) this.#layer.remove(flight);
    const { isRunning, rate } = this.#clock;
    this.#layer.show(now, this.#clock);
    if (isRunning && rate > 0) this.#scheduleUpdate(now, rate);
  };

  /** Holds the comment under the mouse pointer, so that it can be read; clicks reach the picture. */
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

  #showAll(comments: readonly DanmakuComment[], now: number): void {
    for (const comment of comments) if (this.#show(comment, now)) this.#onAppear(comment);
  }

  /** Shows a comment in a free lane; returns false when there is none, or the comment is blocked or has ended. */
  #show(comment: DanmakuComment, now: number): boolean {
    const { settings, isStill } = this.#rules;
    const metrics = this.#metrics;
    if (!metrics || isBlocked(comment, settings)) return false;
    const { time: start, text, isOwn } = comment;
    const mode = isStill && comment.mode !== 'bottom' ? 'top' : (comment.mode ?? 'rolling');
    const seconds = mode === 'rolling' ? metrics.rollingSeconds : FIXED_SECONDS;
    const flight = { comment, mode, start, seconds, width: this.#layer.widthOf(text) };
    // Comments that have ended before leave their lanes free.
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
    const wait = ((Math.min(this.list.nextTime(this.#shownUntil), ...ends) - now) / rate) * 1000;
    this.#timer = setTimeout(this.#update, Math.min(Math.max(wait, 0), MAX_WAIT_MS));
  }

  #cancelUpdate(): void {
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
  }
}

/** Returns the comments after the last gap; earlier ones do not affect their lanes. */
function sinceLastPause(comments: readonly DanmakuComment[], rollingSeconds: number): readonly DanmakuComment[] {
  const longest = Math.max(rollingSeconds, FIXED_SECONDS);
  let first = Math.max(comments.length - 1, 0);
  while (first > 0 && comments[first]!.time - comments[first - 1]!.time <= longest) first -= 1;
  return comments.slice(first);
}
