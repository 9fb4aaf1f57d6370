import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerStatus } from './replies/errors';
import { isThisMachine } from './this-machine';
import { FairQueue } from './fair-queue';

/** Milliseconds that the next in line, or the first of the same network, has waited when there are too many: who comes then is refused at once. */
const fullWait = 500;
/** Milliseconds that a request waits for its turn: whoever asked shall have the answer, or a refusal, within two seconds. */
const longestWait = 1_500;
/** The same for priority ones: channels of payments wait five seconds for an answer. */
const longestPriorityWait = 3_000;
/** Requests of each line that wait at once, for the memory that they take. */
const capacity = 2_000;

/**
 * Requests that the server works for at once: from the body's last byte to the answer's first, so that slow readers and writers are
 * not among them. More would share the same computing time and connections to the database, and each take longer. Passwords that
 * wait to be hashed (60) leave half of it to others.
 */
const maxWorking = 128;

/**
 * Milliseconds of each turn in which requests are started; the last may take longer. Every answer of the database waits for the end
 * of a turn, and an order asks it some twenty times.
 */
const turnTime = 2;

/**
 * Reads of one network that the server works for at once: what they cost adds up to the time for which everybody else waits. The
 * machine itself, which may be a proxy, has no share of its own.
 */
const maxReadsOfNetwork = 16;

/** Requests of a turn: as many as the cheapest allow. */
const turnSize = 100;

interface WaitingRequest {
  readonly network: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly since: number;
  readonly start: () => void;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered at once, however many requests wait for their turn. */
    bypassesQueue?: boolean;
    /** Has a line of its own, of which every other request is started: what moves money is not refused because of visitors who look. */
    isPriority?: boolean;
  }
}

/**
 * Starts requests in the order in which they came, the networks by turns, for a few milliseconds in each turn of the event loop, so
 * that in between new connections are accepted and urgent requests answered. What would wait too long is refused with 503 before anything is done
 * for it. Install before other hooks that cost time, and after what tells the network.
 */
export function installRequestQueue(app: FastifyInstance): void {
  const { queueLength, queueWait, shed } = app.httpMetrics;
  const usual = new FairQueue<WaitingRequest>();
  const priority = new FairQueue<WaitingRequest>();
  let wasPriority = false;
  /** Those that the server works for. */
  const working = new WeakSet<FastifyRequest>();
  let workingCount = 0;
  /** Reads that were started and are not answered, by their networks. */
  const reads = new Map<string, number>();
  const reading = new WeakSet<FastifyRequest>();
  let isTurning = false;
  let turnEnd = 0;
  /** A turn starts one request at least, also on a machine that leaves the process no time within it. */
  let hasStarted = false;

  /** One immediate for each request, because what a request goes on to do in promises runs before the next immediate. */
  function takeTurn(): void {
    isTurning = true;
    turnEnd = performance.now() + turnTime;
    hasStarted = false;
    for (let left = Math.min(usual.length + priority.length, turnSize); left > 0; left -= 1) setImmediate(startNext);
    setImmediate(endTurn);
  }

  function endTurn(): void {
    isTurning = false;
    if (workingCount < maxWorking && (priority.length > 0 || usual.hasNext(mayStart))) takeTurn();
  }

  function mayStart(network: string): boolean {
    return (reads.get(network) ?? 0) < maxReadsOfNetwork || isThisMachine(network);
  }

  function beginRead({ network, request, reply }: WaitingRequest): void {
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
    if (!isTurning) endTurn();
  }

  function endWork(request: FastifyRequest): void {
    if (!working.delete(request)) return;
    workingCount -= 1;
    if (!isTurning) endTurn();
  }

  /** By turns, so that no flood of one line stops the other. */
  function takeNext(now: number): WaitingRequest | undefined {
    wasPriority = priority.length > 0 && (!usual.hasNext(mayStart) || !wasPriority);
    return wasPriority ? priority.shift(now, () => true) : usual.shift(now, mayStart);
  }

  function startNext(): void {
    const now = performance.now();
    if ((hasStarted && now > turnEnd) || workingCount >= maxWorking) return;
    hasStarted = true;
    const next = takeNext(now);
    // Whoever went away in the meantime wants no answer.
    queueLength.set(usual.length + priority.length);
    if (!next || next.request.raw.socket.destroyed) return;
    const wait = now - next.since;
    queueWait.observe(wait / 1000);
    if (wait > (wasPriority ? longestPriorityWait : longestWait)) {
      shed.inc({ reason: 'late' });
      answerStatus(next.reply, 503);
    } else {
      beginRead(next);
      next.start();
    }
  }

  function isFull(line: FairQueue<WaitingRequest>, network: string, now: number): boolean {
    return line.length >= capacity || (line === usual && line.waitOf(network, now) > fullWait);
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { bypassesQueue, isPriority } = request.routeOptions.config;
    if (bypassesQueue) return done();
    const line = isPriority ? priority : usual;
    const now = performance.now();
    if (isFull(line, request.network, now)) {
      shed.inc({ reason: 'full' });
      return void answerStatus(reply, 503);
    }
    line.push({ network: request.network, request, reply, since: now, start: done });
    queueLength.set(usual.length + priority.length);
    if (!isTurning) endTurn();
  });
  app.addHook('preHandler', async (request, reply) => {
    const { bypassesQueue, binding } = request.routeOptions.config;
    // An event stream has no end, and costs little.
    if (bypassesQueue || binding?.endpoint.stream) return;
    working.add(request);
    workingCount += 1;
    reply.raw.once('close', () => endWork(request));
  });
  app.addHook('onSend', async (request) => {
    endWork(request);
    endRead(request);
  });
}
