/**
 * Addresses of what plays at a time of a stream, in seconds, by the text of its media playlist (RFC 8216): the beginning
 * that its segments share, and the segment. None where segments are parts of one large file, or the stream has no end.
 */
export function segmentsAt(text: string, base: string, time: number): readonly string[] {
  const lines = text.split(/\r?\n/);
  if (!lines.includes('#EXT-X-ENDLIST') || /^#EXT-X-(BYTERANGE|MAP:.*BYTERANGE)/m.test(text)) return [];
  let map: string | undefined;
  let end = 0;
  for (const line of lines) {
    if (line.startsWith('#EXT-X-MAP:')) map = /URI="([^"]+)"/.exec(line)?.[1];
    else if (line.startsWith('#EXTINF:')) end += Number.parseFloat(line.slice('#EXTINF:'.length)) || 0;
    else if (line !== '' && !line.startsWith('#') && end > time)
      return (map ? [map, line] : [line]).map((address) => new URL(address, base).href);
  }
  return [];
}
