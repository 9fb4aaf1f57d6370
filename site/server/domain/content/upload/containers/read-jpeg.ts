import { createByteKeeper } from './byte-keeper';
import type { PictureFile } from './picture-file';

/** Markers, the second bytes after 0xff. */
const marker = { start: 0xd8, end: 0xd9, scan: 0xda, comment: 0xfe };

/** Segments of applications that change what is shown, by marker: how their data begin, and how many count. */
const applications = new Map([
  // One of these tells how colours are stored.
  [0xe0, { prefix: 'JFIF\0', max: 1 }],
  [0xee, { prefix: 'Adobe', max: 1 }],
  // The orientation. A segment has 64 KB at most.
  [0xe1, { prefix: 'Exif\0\0', max: 1 }],
  // Colour profiles, 1 MB in all.
  [0xe2, { prefix: 'ICC_PROFILE\0', max: 16 }],
]);

/** Reads the segments of a JPEG up to its end; what follows it is dropped, and so are bytes between segments. */
export function readJpeg(file: Buffer): PictureFile | undefined {
  if (file[0] !== 0xff || file[1] !== marker.start || file[2] !== 0xff) return undefined;
  const keeper = createByteKeeper(file);
  keeper.keep(0, 2);
  const met = new Map<number, number>();
  let size: { width: number; height: number } | undefined;

  function isNeeded(type: number, at: number): boolean {
    if (type === marker.comment) return false;
    if (type < 0xe0 || type > 0xef) return true;
    const application = applications.get(type);
    if (!application || !startsWith(file, at + 4, application.prefix)) return false;
    const count = (met.get(type) ?? 0) + 1;
    met.set(type, count);
    return count <= application.max;
  }

  for (let at = 2; (at = nextMarker(file, at)) < file.length; ) {
    const type = file[at + 1] ?? marker.end;
    if (type === marker.end) {
      keeper.keep(at, at + 2);
      break;
    }
    if (at + 4 > file.length) break;
    const length = file.readUInt16BE(at + 2);
    let end = at + 2 + length;
    if (isFrame(type) && at + 9 <= file.length) {
      size ??= { width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5) };
    }
    // Pixels have no length: they end with the next marker.
    if (type === marker.scan) end = nextMarker(file, end);
    if (isNeeded(type, at)) keeper.keep(at, end);
    at = end;
  }
  return size && { format: 'jpeg', ...size, isAnimated: false, bytes: keeper.bytes() };
}

/** Where the next marker stands that is neither a stuffed 0xff of pixels nor a restart of them; the file's end without one. */
function nextMarker(file: Buffer, from: number): number {
  for (let at = from; at + 1 < file.length; at += 1) {
    if (file[at] !== 0xff) continue;
    const type = file[at + 1] ?? 0;
    if (type > 0x01 && type !== 0xff && (type < 0xd0 || type > 0xd7)) return at;
  }
  return file.length;
}

/** Whether a marker begins a frame, which has the size: SOF0 to SOF15, of whose numbers three mean something else. */
function isFrame(type: number): boolean {
  return type >= 0xc0 && type <= 0xcf && type !== 0xc4 && type !== 0xc8 && type !== 0xcc;
}

function startsWith(file: Buffer, at: number, prefix: string): boolean {
  return file.toString('latin1', at, at + prefix.length) === prefix;
}
