import { mediaFile } from './media-files.mjs';
import { shiftTime } from './shift-time.mjs';
import { systemClock } from './system-clock.mjs';

/** The stream of three levels that is played again and again, with its times running on. */
const base = 'hls';
const segmentsOfBase = 6;
const segmentSeconds = 2;

/**
 * A stream longer than any file, by paths like those of `hls/`.
 * `kind: 'vod'` has `segments`; `kind: 'live'` slides a window of `segments` and ends after `endsAfter` seconds.
 */
export class EndlessStream {
  #kind;
  #segments;
  #endsAfter;
  #clock;
  #began;

  constructor({ kind, segments, endsAfter = Infinity }, clock = systemClock) {
    this.#kind = kind;
    this.#segments = segments;
    this.#endsAfter = endsAfter;
    this.#clock = clock;
    this.#began = clock.now();
  }

  /** What stands at a path of the stream now. */
  file(path) {
    const [, level, number] = /^(\w+)\/segment-(\d+)\.m4s$/.exec(path) ?? [];
    if (number !== undefined) return this.#segment(level, Number(number));
    if (!path.endsWith('index.m3u8')) return mediaFile(`${base}/${path}`);
    const { type } = mediaFile(`${base}/${path}`);
    return { type, body: Buffer.from(this.#playlist()) };
  }

  #segment(level, number) {
    const init = mediaFile(`${base}/${level}/init.mp4`);
    const { first, last } = this.#range();
    // What has just left the window is still there, as on real servers.
    if (!init || number > last || number < first - this.#segments) return undefined;
    const { body, type } = mediaFile(`${base}/${level}/segment-${number % segmentsOfBase}.m4s`);
    const turns = Math.floor(number / segmentsOfBase);
    return { type, body: shiftTime(body, init.body, turns * segmentsOfBase * segmentSeconds) };
  }

  #range() {
    if (this.#kind === 'vod') return { first: 0, last: this.#segments - 1, hasEnded: true };
    const seconds = Math.min((this.#clock.now() - this.#began) / 1000, this.#endsAfter);
    const first = Math.floor(seconds / segmentSeconds);
    return { first, last: first + this.#segments - 1, hasEnded: seconds === this.#endsAfter };
  }

  #playlist() {
    const { first, last, hasEnded } = this.#range();
    const lines = ['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${segmentSeconds}`];
    lines.push(`#EXT-X-MEDIA-SEQUENCE:${first}`, '#EXT-X-MAP:URI="init.mp4"');
    if (this.#kind === 'vod') lines.push('#EXT-X-PLAYLIST-TYPE:VOD');
    // The newest segment of the first playlist ends when the stream begins.
    const zero = this.#began - this.#segments * segmentSeconds * 1000;
    for (let number = first; number <= last; number += 1) {
      const date = new Date(zero + number * segmentSeconds * 1000).toISOString();
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${date}`, `#EXTINF:${segmentSeconds}.0,`, `segment-${number}.m4s`);
    }
    if (hasEnded) lines.push('#EXT-X-ENDLIST');
    return `${lines.join('\n')}\n`;
  }
}
