import { mediaFile } from './media-files.mjs';
import { shiftTime } from './shift-time.mjs';
import { systemClock } from './system-clock.mjs';

const base = 'parts';
const partsOfBase = 24;
const partSeconds = 0.5;
const partsInSegment = 4;
const segmentSeconds = partSeconds * partsInSegment;
/** Segments in the playlist, and how many of the newest of them are told in parts too. */
const segments = 8;
const segmentsInParts = 3;
/** How near its newest part the stream may be played, in s: three parts (RFC 8216bis, 4.4.3.8). */
const partHoldBack = 1.5;
/** What is asked for further ahead than this is no request to wait for, in parts. */
const mostAhead = partsInSegment * 2;

/** A live stream of low latency, `index.m3u8`: it comes in parts of segments, and requests for the next one wait for it. */
export class LowLatencyStream {
  #clock;
  #began;

  constructor(clock = systemClock) {
    this.#clock = clock;
    this.#began = clock.now();
  }

  /** What stands at a path once it is there: a playlist as new as its query wants it, or a part that was announced. */
  async file(path, query = new URLSearchParams()) {
    const [, kind, number] = /^(part|segment)-(\d+)\.m4s$/.exec(path) ?? [];
    if (kind === 'segment') return this.#piece(Number(number) * partsInSegment, partsInSegment);
    if (kind === 'part') return this.#until(Number(number), () => this.#piece(Number(number), 1));
    if (path !== 'index.m3u8') return mediaFile(`${base}/${path}`);
    const sequence = query.get('_HLS_msn');
    // A segment is there with its last part.
    const part = Number(query.get('_HLS_part') ?? partsInSegment - 1);
    const wanted = sequence === null ? 0 : Number(sequence) * partsInSegment + part;
    const playlist = () => ({ type: 'application/vnd.apple.mpegurl', body: Buffer.from(this.#playlist()) });
    return this.#until(wanted, playlist);
  }

  /** The number of the part that is being made now. */
  get #next() {
    return segments * partsInSegment + Math.floor((this.#clock.now() - this.#began) / 1000 / partSeconds);
  }

  async #until(part, answer) {
    if (part >= this.#next + mostAhead) return undefined;
    while (part >= this.#next) await this.#clock.pause(10);
    return answer();
  }

  /** Parts one after the other, as one file. */
  #piece(first, count) {
    const isThere = first + count <= this.#next && first >= this.#next - 2 * segments * partsInSegment;
    if (!isThere) return undefined;
    const init = mediaFile(`${base}/init.mp4`).body;
    const bodies = Array.from({ length: count }, (_, index) => {
      const number = first + index;
      const turns = Math.floor(number / partsOfBase);
      const { body } = mediaFile(`${base}/segment-${number % partsOfBase}.m4s`);
      return shiftTime(body, init, turns * partsOfBase * partSeconds);
    });
    return { type: 'video/iso.segment', body: Buffer.concat(bodies) };
  }

  #playlist() {
    const next = this.#next;
    const newest = Math.floor(next / partsInSegment);
    const first = newest - segments;
    const control = `CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=${partHoldBack},HOLD-BACK=${segmentSeconds * 3}`;
    const lines = ['#EXTM3U', '#EXT-X-VERSION:9', `#EXT-X-TARGETDURATION:${segmentSeconds}`];
    lines.push(`#EXT-X-PART-INF:PART-TARGET=${partSeconds}`, `#EXT-X-SERVER-CONTROL:${control}`);
    lines.push(`#EXT-X-MEDIA-SEQUENCE:${first}`, '#EXT-X-MAP:URI="init.mp4"');
    // The newest part of the first playlist ends when the stream begins.
    const zero = this.#began - segments * segmentSeconds * 1000;
    for (let segment = first; segment <= newest; segment += 1) {
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(zero + segment * segmentSeconds * 1000).toISOString()}`);
      const start = segment * partsInSegment;
      for (let part = start; part < Math.min(start + partsInSegment, next); part += 1) {
        if (segment <= newest - segmentsInParts) continue;
        lines.push(`#EXT-X-PART:DURATION=${partSeconds},URI="part-${part}.m4s",INDEPENDENT=YES`);
      }
      if (segment < newest) lines.push(`#EXTINF:${segmentSeconds}.0,`, `segment-${segment}.m4s`);
    }
    lines.push(`#EXT-X-PRELOAD-HINT:TYPE=PART,URI="part-${next}.m4s"`);
    return `${lines.join('\n')}\n`;
  }
}
