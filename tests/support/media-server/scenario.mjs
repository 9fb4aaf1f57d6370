import { EndlessStream } from './endless-stream.mjs';
import { LowLatencyStream } from './low-latency-stream.mjs';
import { faultRule } from './fault-rule.mjs';
import { mediaFile } from './media-files.mjs';

/** The streams that every scenario has beside the files: 10 minutes, a live one, and one with a window of 10 minutes. */
const STREAMS = {
  long: { kind: 'vod', segments: 300 },
  live: { kind: 'live', segments: 8 },
  dvr: { kind: 'live', segments: 300 },
};

/** One case's view of the media server: its own faults, clock, streams and log. */
export class Scenario {
  /** Where its media is: an address that ends with a slash. */
  url;
  /** Each request: { url, method, range, at, status, bytes, failed, aborted, isOpen }; `at` in ms since the start. */
  requests = [];
  /** `{ now(), pause(ms) }`, both in ms. */
  clock;
  #began;
  #rules;
  #streams;
  #aliases;
  #isOffline = false;
  #sockets = new Set();

  /** `aliases` serves a file under a second path: { 'hls/watch': 'hls/master.m3u8' }. */
  constructor(url, clock, { faults = [], streams = {}, aliases = {} } = {}) {
    this.url = url;
    this.clock = clock;
    this.#began = clock.now();
    this.#rules = faults.map(faultRule);
    this.#aliases = aliases;
    const all = Object.entries({ ...STREAMS, ...streams });
    this.#streams = Object.fromEntries(all.map(([name, shape]) => [name, new EndlessStream(shape, clock)]));
    this.#streams.parts = new LowLatencyStream(clock);
  }

  /** Whether the server is out of reach; open connections are cut. */
  get offline() {
    return this.#isOffline;
  }

  set offline(isOffline) {
    this.#isOffline = isOffline;
    if (isOffline) for (const socket of this.#sockets) socket.destroy();
  }

  /** Replaces the faults from now on. */
  setFaults(faults) {
    this.#rules = faults.map(faultRule);
  }

  /** What stands at a path, once it is there. */
  async file(path, query) {
    const [name, ...rest] = (this.#aliases[path] ?? path).split('/');
    return (await this.#streams[name]?.file(rest.join('/'), query)) ?? mediaFile([name, ...rest].join('/'));
  }

  /** What happens to a request for this path now. */
  effects(path) {
    const seconds = (this.clock.now() - this.#began) / 1000;
    return Object.assign({}, ...this.#rules.map((rule) => rule(path, seconds)));
  }

  /** Writes a request down; the entry is filled in while it is answered. */
  enter(request, path) {
    const { socket, method, headers } = request;
    const entry = { url: path, method, range: headers.range, at: this.clock.now() - this.#began, status: 0, bytes: 0 };
    this.requests.push(Object.assign(entry, { failed: false, aborted: false, isOpen: true }));
    if (!this.#sockets.has(socket)) socket.once('close', () => this.#sockets.delete(socket));
    this.#sockets.add(socket);
    return entry;
  }
}
