import type { DanmakuComment } from './comment';
import { CommentLayer, widthOf, type CommentFont } from './comment-layer';
import type { CommentList } from './danmaku-source';
import { Lanes, endOf, laneMetrics, leftOf, topOf, type Flight, type LaneMetrics, type Surroundings } from './lanes';
import { MediaClock } from './media-clock';
import { isBlocked, type DanmakuSettings } from './danmaku-settings';

/** How far back lanes are worked out after a seek, in seconds: what began before has no part in what is seen. */
const LOOK_BACK_SECONDS = 300;
/** Longest time between two looks at whether all goes on as the video does, in ms. */
const LONGEST_WAIT_MS = 1000;

/** What a stage shows, and how. */
export interface StageRules extends Surroundings {
  readonly settings: DanmakuSettings;
  /** Whether there is anything to see at all. */
  readonly isOn: boolean;
  /** Whether what would cross the picture stands at its top. */
  readonly isStill: boolean;
}

interface StageOptions {
  readonly video: HTMLVideoElement;
  readonly list: CommentList;
  readonly rules: () => StageRules;
  /** Told of each comment that comes to be seen while the video plays. */
  readonly onAppear: (comment: DanmakuComment) => void;
  readonly signal: AbortSignal;
}

/** Brings comments over the picture at their times, each in a lane, and takes them away. */
export class CommentStage {
  readonly layer = new CommentLayer();
  readonly #options: StageOptions;
  readonly #clock: MediaClock;
  readonly #flights = new Map<Flight, number>();
  #rules: StageRules;
  #metrics: LaneMetrics | undefined;
  #font: CommentFont = { size: 0, family: '', ratio: 1 };
  #lanes = new Lanes({ width: 0, lanes: 0, used: 0 });
  /** Until when comments have been brought, in seconds. */
  #until = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #frame: number | undefined;

  constructor(options: StageOptions) {
    this.#options = options;
    this.#clock = new MediaClock(options.video);
    this.#rules = options.rules();
    options.signal.addEventListener('abort', () => this.#rest(), { once: true });
  }

  /** What is to be seen now, the earliest first. */
  get shown(): readonly DanmakuComment[] {
    return Array.from(this.#flights.keys(), ({ comment }) => comment);
  }

  /** Shows what belongs to this time, as if it had been played up to here. */
  rebuild(): void {
    const { element } = this.layer;
    const { video, list, rules } = this.#options;
    const { clientWidth: width, clientHeight: height } = element;
    const ratio = element.ownerDocument.defaultView?.devicePixelRatio ?? 1;
    this.#clock.set();
    const now = video.currentTime;
    this.#rules = rules();
    this.#flights.clear();
    this.layer.resize({ width, height, ratio });
    this.#metrics =
      this.#rules.isOn && width ? laneMetrics({ width, height }, this.#rules.settings, this.#rules) : undefined;
    this.#until = now;
    if (this.#metrics) {
      this.#font = { size: this.#metrics.letterSize, family: getComputedStyle(element).fontFamily, ratio };
      this.#lanes = new Lanes(this.#metrics.room);
      for (const comment of this.#since(list.between(now - LOOK_BACK_SECONDS, now))) this.#bring(comment, now);
    }
    this.update();
  }

  /** Takes in comments whose time has come already. */
  include(comments: readonly DanmakuComment[]): void {
    const now = this.#clock.now();
    for (const comment of comments) {
      if (comment.time <= this.#until && this.#bring(comment, now)) this.#options.onAppear(comment);
    }
    this.update();
  }

  /** Looks what is to be seen now, and again when that changes. */
  readonly update = (): void => {
    this.#rest();
    if (!this.#metrics || this.#options.signal.aborted) return;
    const now = this.#clock.now();
    for (const comment of this.#options.list.between(this.#until, now)) {
      if (this.#bring(comment, now)) this.#options.onAppear(comment);
    }
    this.#until = Math.max(this.#until, now);
    for (const flight of this.#flights.keys()) if (this.#isOver(flight, now)) this.#drop(flight);
    const { isRunning } = this.#clock;
    const { playbackRate: rate } = this.#options.video;
    this.layer.show({ time: now, isRunning, rate });
    if (isRunning && rate > 0) this.#schedule(now, rate);
  };

  /** The comment at a place, in px from the left top corner; what stands still lies over what passes by. */
  flightAt(x: number, y: number): Flight | undefined {
    const metrics = this.#metrics;
    if (!metrics) return undefined;
    const now = this.#clock.now();
    const there = [...this.#flights].filter(([flight, lane]) => {
      const [left, top] = [leftOf(flight, now, metrics.room.width), topOf(lane, metrics)];
      return left <= x && x < left + flight.width && top <= y && y < top + metrics.laneHeight;
    });
    return (there.find(([{ mode }]) => mode !== 'rolling') ?? there.at(-1))?.[0];
  }

  /** Stops a comment where it is. */
  hold(flight: Flight): void {
    flight.heldAt = this.#clock.now();
    this.layer.raise(flight);
    this.update();
  }

  /** Lets it go on from there. */
  release(flight: Flight): void {
    if (flight.heldAt === undefined) return;
    flight.start += this.#clock.now() - flight.heldAt;
    flight.heldAt = undefined;
    this.layer.lower(flight);
    this.update();
  }

  /** Comments before a time without any have no part in where later ones are. */
  #since(comments: readonly DanmakuComment[]): readonly DanmakuComment[] {
    const { rollingSeconds, fixedSeconds } = this.#metrics!;
    const longest = Math.max(rollingSeconds, fixedSeconds);
    const isAlone = (index: number): boolean => comments[index]!.time - comments[index - 1]!.time > longest;
    let first = comments.length - 1;
    while (first > 0 && !isAlone(first)) first -= 1;
    return comments.slice(Math.max(first, 0));
  }

  /** Gives a comment a lane from its own time on; false when it has none, or is not to be seen any more. */
  #bring(comment: DanmakuComment, now: number): boolean {
    const { settings, isStill } = this.#rules;
    const metrics = this.#metrics;
    if (!metrics || isBlocked(comment, settings)) return false;
    const { mode = 'rolling', time: start, text, isOwn } = comment;
    const flight: Flight = {
      comment,
      mode: isStill && mode === 'rolling' ? 'top' : mode,
      start,
      seconds: mode === 'rolling' && !isStill ? metrics.rollingSeconds : metrics.fixedSeconds,
      width: widthOf(text, this.#font),
    };
    // What ended before this begins is out of its way.
    this.#lanes.forget(Math.min(start, now));
    const lane = this.#lanes.take(flight, isOwn);
    if (lane === undefined || this.#isOver(flight, now)) return false;
    this.#flights.set(flight, lane);
    this.layer.add(flight, { top: topOf(lane, metrics), height: metrics.laneHeight }, this.#font);
    return true;
  }

  #isOver(flight: Flight, now: number): boolean {
    return flight.heldAt === undefined && endOf(flight) <= now;
  }

  #drop(flight: Flight): void {
    this.#flights.delete(flight);
    this.layer.remove(flight);
  }

  #schedule(now: number, rate: number): void {
    if (this.layer.needsFrames) {
      this.#frame = requestAnimationFrame(this.update);
      return;
    }
    const ends = [...this.#flights.keys()].filter(({ heldAt }) => heldAt === undefined).map(endOf);
    const next = Math.min(this.#options.list.nextTime(this.#until), ...ends);
    const wait = ((next - now) / rate) * 1000;
    this.#timer = setTimeout(this.update, Math.min(Math.max(wait, 0), LONGEST_WAIT_MS));
  }

  #rest(): void {
    clearTimeout(this.#timer);
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
  }
}

interface HoldOptions {
  readonly stage: CommentStage;
  readonly video: HTMLVideoElement;
  /** Where pointers are followed: what lies over the picture is in it. */
  readonly box: HTMLElement;
  readonly signal: AbortSignal;
}

/** Stops the comment that a mouse points at, so that it can be read; clicks go through it to the picture. */
export function holdComments({ stage, video, box, signal }: HoldOptions): void {
  let held: Flight | undefined;
  const release = (): void => {
    if (held) stage.release(held);
    held = undefined;
  };
  const follow = (event: PointerEvent): void => {
    const { left, top } = box.getBoundingClientRect();
    const isOnPicture = event.pointerType === 'mouse' && event.target === video && event.buttons === 0;
    const flight = isOnPicture ? stage.flightAt(event.clientX - left, event.clientY - top) : undefined;
    if (flight === held) return;
    release();
    held = flight;
    if (flight) stage.hold(flight);
  };
  box.addEventListener('pointermove', follow, { signal });
  for (const type of ['pointerleave', 'pointerdown']) box.addEventListener(type, release, { signal });
  // Without a move the pointer is no longer meant for it.
  video.addEventListener('seeking', () => (held = undefined), { signal });
}

/** Least time from one comment that is spoken to the next, in ms: long enough for a sentence. */
const PERIOD_MS = 4000;

/** Makes what tells screen readers of comments, of the first in each period; the others are left out. */
export function speakComments(layers: HTMLElement, isWanted: () => boolean): (comment: DanmakuComment) => void {
  const region = document.createElement('div');
  region.className = 'unseen';
  region.part.add('danmaku-spoken');
  // A comment waits until the screen reader has said what it is about.
  region.ariaLive = 'polite';
  layers.append(region);
  let spokenAt = -Infinity;
  return ({ text }) => {
    const now = performance.now();
    if (!isWanted() || now - spokenAt < PERIOD_MS) return;
    spokenAt = now;
    region.textContent = text;
  };
}
