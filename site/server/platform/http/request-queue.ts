import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerStatus } from './replies/errors';
import { isThisMachine } from './request-target';

/** Requests that wait in a lane before anybody of it is refused: fewer are no crowd, however long they wait. */
const minCrowd = 64;
/** Requests that wait in a lane at most, for the memory that they take. */
const capacity = 2_000;

interface WaitLimits {
  /** Milliseconds that the next in turn, or the first of the same network, has waited in a crowd when who comes is refused at once. */
  readonly full: number;
  /** Milliseconds after which one of a crowd whose turn comes is refused: few are still there to read the answer. */
  readonly late: number;
}

const usualLimits: WaitLimits = { full: 500, late: 1_500 };
/** Channels of payments wait five seconds for an answer. */
const priorityLimits: WaitLimits = { full: 3_000, late: 3_000 };

/**
 * Requests that the server works for at once: from the body's last byte to the answer's first, so that slow readers and writers are
 * not among them. More would share the same computing time and connections to the database, and each take longer. Passwords that
 * wait to be hashed leave half of it to others.
 */
const maxWorking = 128;

/**
 * Reads of one network that the server works for at once: what they cost adds up to the time for which everybody else waits. The
 * machine itself, which may be a proxy, has no share of its own.
 */
const maxReadsOfNetwork = 16;

/**
 * Milliseconds of each turn in which requests are started; the last may take longer. Every answer of the database waits for the end
 * of a turn, and an order asks it some twenty times.
 */
const turnTime = 2;
/** Requests of a turn: as many as the cheapest allow. */
const turnSize = 100;

interface WaitingRequest {
  readonly network: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly since: number;
  readonly start: () => void;
}

interface Lane {
  readonly queue: FairQueue<WaitingRequest>;
  readonly limits: WaitLimits;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered at once, however many requests wait for their turn. */
    bypassesQueue?: boolean;
    /** Waits in a lane of its own, of which every other request is started: what moves money is not refused because of visitors who read. */
    isPriority?: boolean;
  }
}

/**
 * Starts requests in the order in which they came, the networks by turns, for a few milliseconds in each turn of the event loop, so
 * that in between new connections are accepted and files sent. Where a crowd waits and does not get shorter, the next are refused
 * with 503 before anything is done for them. Files wait for nobody: a page without its styles and scripts is broken.
 * Install before other hooks that cost time, and after the hook that sets the network.
 * @param time milliseconds of a clock that only goes forward.
 */
export function installRequestQueue(app: FastifyInstance, time: () => number): void {
  const { queueLength, queueWait, shed } = app.httpMetrics;
  const clock = new LoopClock(time);
  /** Reads that were started and are not answered, by their networks. */
  const reads = new Map<string, number>();
  const reading = new WeakSet<FastifyRequest>();
  const mayStart = (network: string) => (reads.get(network) ?? 0) < maxReadsOfNetwork || isThisMachine(network);
  const usual: Lane = { queue: new FairQueue(mayStart), limits: usualLimits };
  const priority: Lane = { queue: new FairQueue(), limits: priorityLimits };
  let lastLane = priority;
  /** Those that the server works for. */
  const working = new WeakSet<FastifyRequest>();
  let workingCount = 0;
  let isTurning = false;
  let turnEnd = 0;
  /** A turn starts one request at least, also on a machine that leaves the process no time within it. */
  let hasStarted = false;

  function waitingCount(): number {
    return usual.queue.length + priority.queue.length;
  }

  function updateLength(): void {
    const count = waitingCount();
    queueLength.set(count);
    if (count > 0) clock.start();
    else clock.stop();
  }

  /** One immediate for each request, because what a request goes on to do in promises runs before the next immediate. */
  function takeTurn(): void {
    isTurning = true;
    turnEnd = clock.now() + turnTime;
    hasStarted = false;
    for (let left = Math.min(waitingCount(), turnSize); left > 0; left -= 1) setImmediate(startNext);
    setImmediate(() => {
      isTurning = false;
      takeTurnIfNeeded();
    });
  }

  function takeTurnIfNeeded(): void {
    if (!isTurning && workingCount < maxWorking && (usual.queue.hasNext || priority.queue.hasNext)) takeTurn();
  }

  /** By turns, so that no flood of one lane stops the other. */
  function nextLane(): Lane {
    const other = lastLane === usual ? priority : usual;
    if (other.queue.hasNext) lastLane = other;
    return lastLane;
  }

  function startNext(): void {
    const now = clock.now();
    if ((hasStarted && now > turnEnd) || workingCount >= maxWorking) return;
    hasStarted = true;
    const { queue, limits } = nextLane();
    const isCrowd = queue.length >= minCrowd;
    const next = queue.shift(now);
    updateLength();
    // Whoever went away in the meantime wants no answer.
    if (!next || next.request.raw.socket.destroyed) return;
    queueWait.observe(next.reply.elapsedTime / 1000);
    if (isCrowd && now - next.since > limits.late) refuse(next.reply, 'late');
    else {
      countRead(next);
      next.start();
    }
  }

  function countRead({ network, request, reply }: WaitingRequest): void {
    // An event stream has no end, and bodies may come slowly.
    if (!['GET', 'HEAD'].includes(request.method) || request.routeOptions.config.binding?.endpoint.stream) return;
    reads.set(network, (reads.get(network) ?? 0) + 1);
    reading.add(request);
    reply.raw.once('close', () => endRead(request));
  }

  function endRead(request: FastifyRequest): void {
    if (!reading.delete(request)) return;
    const left = (reads.get(request.network) ?? 0) - 1;
    if (left > 0) reads.set(request.network, left);
    else reads.delete(request.network);
    takeTurnIfNeeded();
  }

  function refuse(reply: FastifyReply, reason: 'full' | 'late'): void {
    shed.inc({ reason });
    answerStatus(reply, 503);
  }

  function isFull({ queue, limits }: Lane, network: string, now: number): boolean {
    return queue.length >= capacity || (queue.length >= minCrowd && queue.waitOf(network, now) > limits.full);
  }

  function endWork(request: FastifyRequest): void {
    if (!working.delete(request)) return;
    workingCount -= 1;
    takeTurnIfNeeded();
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { bypassesQueue, isFile, isPriority } = request.routeOptions.config;
    if (bypassesQueue || isFile) return done();
    const lane = isPriority ? priority : usual;
    const now = clock.now();
    const { network } = request;
    if (isFull(lane, network, now)) return refuse(reply, 'full');
    lane.queue.push({ network, request, reply, since: now, start: done });
    updateLength();
    takeTurnIfNeeded();
  });
  app.addHook('preHandler', async (request, reply) => {
    const { bypassesQueue, isFile, binding } = request.routeOptions.config;
    // An event stream has no end, and costs little.
    if (bypassesQueue || isFile || binding?.endpoint.stream) return;
    working.add(request);
    workingCount += 1;
    reply.raw.once('close', () => endWork(request));
  });
  app.addHook('onSend', async (request) => {
    endWork(request);
    endRead(request);
  });
}

interface QueuedItem {
  readonly network: string;
  /** When it came, in milliseconds of the queue's clock. */
  readonly since: number;
}

interface NetworkLine<Item> {
  readonly items: Item[];
  /** When the network came into the queue, or had its last turn. */
  turnSince: number;
}

/**
 * A queue in which networks take turns: however many items of one network wait, another one's wait is short. Items of one network
 * leave in the order in which they came.
 */
export class FairQueue<Item extends QueuedItem> {
  /** In the order of their turns. */
  readonly #networks = new Map<string, NetworkLine<Item>>();
  readonly #mayStart: (network: string) => boolean;
  #length = 0;

  /** @param mayStart whether a network may have its turn now; others have theirs meanwhile. */
  constructor(mayStart: (network: string) => boolean = () => true) {
    this.#mayStart = mayStart;
  }

  get length(): number {
    return this.#length;
  }

  push(item: Item): void {
    const line = this.#networks.get(item.network);
    if (line) line.items.push(item);
    else this.#networks.set(item.network, { items: [item], turnSince: item.since });
    this.#length += 1;
  }

  /** Whether there is an item whose network may have its turn now. */
  get hasNext(): boolean {
    return this.#next() !== undefined;
  }

  /** Removes the next item and returns it. @param now milliseconds of the clock of `since`. */
  shift(now: number): Item | undefined {
    const next = this.#next();
    if (!next) return undefined;
    const [network, line] = next;
    const item = line.items.shift();
    this.#length -= 1;
    this.#networks.delete(network);
    line.turnSince = now;
    if (line.items.length > 0) this.#networks.set(network, line);
    return item;
  }

  /** Milliseconds that the network whose turn is next has waited for it, or the first item of the given network, whichever is longer. */
  waitOf(network: string, now: number): number {
    const next = this.#next();
    const own = this.#networks.get(network)?.items[0];
    return Math.max(next ? now - next[1].turnSince : 0, own ? now - own.since : 0);
  }

  #next(): [string, NetworkLine<Item>] | undefined {
    for (const entry of this.#networks) if (this.#mayStart(entry[0])) return entry;
    return undefined;
  }
}

/**
 * Milliseconds between two readings of the clock while it ticks, and the most that one of them counts for. Between requests of a
 * server that has its core to itself there are far fewer.
 */
const tickTime = 20;

/**
 * Measures the milliseconds for which the event loop ran. The time for which it stood still, because the process was stopped or the
 * machine gave its core to others, is not among them: of a reading that comes later than the next tick should, only the tick counts.
 */
export class LoopClock {
  readonly #time: () => number;
  #last: number;
  #elapsed = 0;
  #ticking: NodeJS.Timeout | undefined;

  /** @param time milliseconds of a clock that only goes forward. */
  constructor(time: () => number) {
    this.#time = time;
    this.#last = time();
  }

  now(): number {
    const time = this.#time();
    this.#elapsed += Math.min(time - this.#last, tickTime);
    this.#last = time;
    return this.#elapsed;
  }

  /** Reads itself from now on: without ticks, a loop that has nothing to do would count as one that stands still. */
  start(): void {
    this.#ticking ??= setInterval(() => this.now(), tickTime).unref();
  }

  stop(): void {
    clearInterval(this.#ticking);
    this.#ticking = undefined;
  }
}
