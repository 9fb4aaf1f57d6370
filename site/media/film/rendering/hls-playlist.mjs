import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The RFC 6381 name of the H.264 profile and level in an initialisation segment, read from its avcC box. */
function videoCodec(header) {
  const at = header.indexOf('avcC');
  if (at < 0) throw new Error('The initialisation segment has no avcC box');
  return `avc1.${header.subarray(at + 5, at + 8).toString('hex')}`;
}

/** What a master playlist says about one level, measured from the files that its media playlist names. */
async function describeLevel({ playlist, width, height, framesPerSecond }, folder) {
  const path = join(folder, playlist);
  const text = await readFile(path, 'utf8');
  const files = text.split('\n').filter((line) => line && !line.startsWith('#'));
  const seconds = [...text.matchAll(/#EXTINF:([\d.]+)/g)].map((match) => Number(match[1]));
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(dirname(path), file))).size));
  const peak = Math.max(...sizes.map((size, index) => (size * 8) / seconds[index]));
  const total = (sizes.reduce((sum, size) => sum + size) * 8) / seconds.reduce((sum, length) => sum + length);
  const header = await readFile(join(dirname(path), /#EXT-X-MAP:URI="([^"]+)"/.exec(text)[1]));
  const attributes = [
    `BANDWIDTH=${Math.ceil(peak)}`,
    `AVERAGE-BANDWIDTH=${Math.ceil(total)}`,
    `CODECS="${videoCodec(header)},mp4a.40.2"`,
    `RESOLUTION=${width}x${height}`,
    `FRAME-RATE=${framesPerSecond.toFixed(3)}`,
  ];
  return `#EXT-X-STREAM-INF:${attributes.join(',')}\n${playlist}\n`;
}

/** The master playlist of levels whose media playlists lie below the folder. */
export async function masterPlaylist(levels, folder) {
  const entries = await Promise.all(levels.map((level) => describeLevel(level, folder)));
  return `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n\n${entries.join('\n')}`;
}
