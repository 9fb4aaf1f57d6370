import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Flags of a `trun` box: what stands before its samples, and what each sample tells (ISO 14496-12, 8.8.8). */
const DATA_OFFSET = 0x1;
const FIRST_SAMPLE_FLAGS = 0x4;
const SAMPLE_DURATION = 0x100;
const SAMPLE_SIZE = 0x200;

/**
 * The I-frame playlist (EXT-X-I-FRAMES-ONLY) of an fMP4 media playlist whose segments begin with a key frame: the first
 * picture of each, as a range of its bytes. `path` is the playlist's file, `address` makes an address of what it names.
 */
export function framePlaylist(path, address = (name) => name) {
  const lines = readFileSync(path, 'utf8').split('\n');
  const text = lines.flatMap((line) => {
    if (line.startsWith('#EXT-X-VERSION')) return ['#EXT-X-VERSION:7', '#EXT-X-I-FRAMES-ONLY'];
    if (line.startsWith('#EXT-X-MAP')) return [line.replace(/(?<=URI=")[^"]+/, address)];
    if (line === '' || line.startsWith('#')) return [line];
    const { start, end } = firstPicture(readFileSync(join(dirname(path), line)));
    return [`#EXT-X-BYTERANGE:${end - start}@${start}`, address(line)];
  });
  return text.join('\n');
}

/** Where a segment's fragment begins, and where its first picture ends. */
function firstPicture(segment) {
  const fragment = boxes(segment).find(({ type }) => type === 'moof');
  const track = boxes(segment, fragment.start + 8, fragment.end).find(({ type }) => type === 'traf');
  const within = boxes(segment, track.start + 8, track.end);
  const run = within.find(({ type }) => type === 'trun').start + 8;
  const flags = segment.readUInt32BE(run) & 0xff_ffff;
  if (!(flags & DATA_OFFSET && flags & SAMPLE_SIZE))
    throw new Error('The segment does not tell the size of its samples');
  const samples = run + 12 + (flags & FIRST_SAMPLE_FLAGS ? 4 : 0);
  const size = segment.readUInt32BE(samples + (flags & SAMPLE_DURATION ? 4 : 0));
  return { start: fragment.start, end: fragment.start + segment.readUInt32BE(run + 8) + size };
}

function boxes(buffer, from = 0, to = buffer.length) {
  const found = [];
  for (let start = from; start + 8 <= to; ) {
    const end = start + buffer.readUInt32BE(start);
    found.push({ type: buffer.toString('latin1', start + 4, start + 8), start, end });
    start = end;
  }
  return found;
}
