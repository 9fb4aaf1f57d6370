/** The playlist with these of its segments, counted from 0, marked as missing. */
export function markGaps(playlist, numbers) {
  let number = -1;
  return playlist.replaceAll(/^#EXTINF/gm, (line) => {
    number += 1;
    return numbers.includes(number) ? `#EXT-X-GAP\n${line}` : line;
  });
}
