/** Length of a segment of the film, and how many there are, in s. */
const SEGMENT_S = 4;
const SEGMENTS = 5;

/**
 * Playlist of a live stream that shows the film again and again, with the dates of now, of which the last `window` seconds
 * can be watched; `base` is where the film's segments are.
 */
export function livePlaylist(base, window, now = Date.now()) {
  const last = Math.floor(now / 1000 / SEGMENT_S) - 1;
  const first = last - Math.round(window / SEGMENT_S) + 1;
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${SEGMENT_S}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    // Each turn of the film begins its times anew.
    `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.ceil(first / SEGMENTS)}`,
    `#EXT-X-MAP:URI="${base}init.mp4"`,
  ];
  for (let number = first; number <= last; number += 1) {
    if (number > first && number % SEGMENTS === 0)
      lines.push('#EXT-X-DISCONTINUITY', `#EXT-X-MAP:URI="${base}init.mp4"`);
    lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(number * SEGMENT_S * 1000).toISOString()}`);
    lines.push(`#EXTINF:${SEGMENT_S}.0,`, `${base}segment-${number % SEGMENTS}.m4s`);
  }
  return `${lines.join('\n')}\n`;
}
