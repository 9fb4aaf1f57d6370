import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runTool, ToolFailure, type FilmTools } from './film-tools';

/** What is said of a film that cannot be used, to the operator. */
export class UnusableFilm extends Error {
  override readonly name = 'UnusableFilm';
}

/** What a file holds. */
export interface FilmFacts {
  /** Pixels as they are seen. */
  readonly width: number;
  readonly height: number;
  /** Seconds. */
  readonly duration: number;
  readonly hasAudio: boolean;
}

/** An uploaded film on a disk, and where its renditions are written. */
export interface FilmWork {
  readonly tools: FilmTools;
  /** Path of the uploaded file. */
  readonly source: string;
  /** Name of the demuxer: a playlist or a list of files is never taken for a film. */
  readonly demuxer: 'mov' | 'matroska';
  readonly folder: string;
  readonly stem: string;
  readonly signal: AbortSignal;
}

/** Limits of what is decoded: pixels of a side and of a picture, seconds of a film. */
const limits = { side: 8_192, pixels: 8_192 * 4_320, seconds: 4 * 3600 };
/** Milliseconds to read the head of a file. */
const probeTime = 60_000;

/** The file alone is read: no address within it leads anywhere. */
function inputOf({ demuxer, source }: FilmWork): string[] {
  return ['-protocol_whitelist', 'file,pipe', '-f', demuxer, '-i', source];
}

interface Probe {
  readonly streams?: readonly {
    readonly codec_type?: string;
    readonly width?: number;
    readonly height?: number;
    readonly disposition?: { readonly attached_pic?: number };
    readonly side_data_list?: readonly { readonly rotation?: number }[];
  }[];
  readonly format?: { readonly duration?: string };
}

/** Reads what a file holds. @throws UnusableFilm */
export async function probeFilm(work: FilmWork): Promise<FilmFacts> {
  const { tools, signal } = work;
  const args = ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', ...inputOf(work)];
  let probe: Probe;
  try {
    probe = JSON.parse(await runTool(tools, tools.ffprobe, args, { signal, timeLimit: probeTime })) as Probe;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ToolFailure || error instanceof SyntaxError)
      throw new UnusableFilm('文件已损坏，或不是视频', { cause: error });
    throw error;
  }
  const picture = probe.streams?.find(
    (stream) => stream.codec_type === 'video' && stream.disposition?.attached_pic !== 1,
  );
  const { width = 0, height = 0 } = picture ?? {};
  const duration = Number(probe.format?.duration ?? 0);
  if (!picture || width <= 0 || height <= 0) throw new UnusableFilm('文件里没有画面');
  if (Math.max(width, height) > limits.side || width * height > limits.pixels)
    throw new UnusableFilm(`画面太大（${width} × ${height}），单边最多 ${limits.side} 像素`);
  if (!(duration > 0)) throw new UnusableFilm('文件没有时长，可能没有录完');
  if (duration > limits.seconds) throw new UnusableFilm(`视频最长 ${limits.seconds / 3600} 小时`);
  const rotation = picture.side_data_list?.find((data) => data.rotation !== undefined)?.rotation ?? 0;
  const isTurned = Math.abs(rotation) % 180 === 90;
  return {
    width: isTurned ? height : width,
    height: isTurned ? width : height,
    duration,
    hasAudio: probe.streams?.some((stream) => stream.codec_type === 'audio') ?? false,
  };
}

/** Heights of the renditions, with the most bits a second of each. */
const ladder = [
  { height: 360, rate: 800 },
  { height: 540, rate: 1_600 },
  { height: 720, rate: 2_800 },
] as const;

/** A rendition: its shorter side in pixels, and its bits a second in thousands. */
type Rung = { readonly height: number; readonly rate: number };

/** Returns the renditions of a film, none larger than the film itself. */
export function rungsOf({ width, height }: Pick<FilmFacts, 'width' | 'height'>): readonly Rung[] {
  const shorter = Math.min(width, height);
  const rungs: readonly Rung[] = ladder.filter((rung) => rung.height <= shorter);
  // Encoders want even numbers.
  return rungs.length > 0 ? rungs : [{ height: Math.max(2, shorter - (shorter % 2)), rate: ladder[0].rate }];
}

/** Seconds of a segment, each of which begins with a whole picture. */
const segmentLength = 4;
/** Pictures a second at most. */
const maxFrameRate = 30;
/** Milliseconds for a rendition: those of a short film, and for each second of a long one. */
const encodeTime = { least: 10 * 60_000, perSecond: 15_000 };

/** A part of the playlist of all renditions. */
export interface Rendition {
  readonly height: number;
  readonly playlist: string;
  readonly line: string;
}

/** Writes one rendition. @param onProgress called with the share that is done, from 0 to 1. @throws UnusableFilm */
export async function encodeRendition(
  work: FilmWork,
  { width, height, duration, hasAudio }: FilmFacts,
  rung: Rung,
  onProgress: (share: number) => void,
): Promise<Rendition> {
  const { tools, folder, stem, signal } = work;
  const name = `${stem}-${rung.height}`;
  const playlist = `${name}.m3u8`;
  const isWide = width >= height;
  const scale = isWide ? `-2:${rung.height}` : `${rung.height}:-2`;
  const args = [
    '-nostdin',
    '-hide_banner',
    '-v',
    'error',
    '-y',
    '-threads',
    '2',
    '-progress',
    'pipe:1',
    '-nostats',
    ...inputOf(work),
    '-map',
    '0:V:0',
    '-map',
    '0:a:0?',
    '-sn',
    '-dn',
    '-map_metadata',
    '-1',
    '-map_chapters',
    '-1',
    '-t',
    String(limits.seconds),
    '-vf',
    `scale=${scale},setsar=1`,
    '-pix_fmt',
    'yuv420p',
    '-fpsmax',
    String(maxFrameRate),
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-profile:v',
    'main',
    '-crf',
    '23',
    '-maxrate',
    `${rung.rate}k`,
    '-bufsize',
    `${rung.rate * 2}k`,
    '-sc_threshold',
    '0',
    '-force_key_frames',
    `expr:gte(t,n_forced*${segmentLength})`,
    '-c:a',
    'aac',
    '-b:a',
    '96k',
    '-ac',
    '2',
    '-ar',
    '48000',
    '-f',
    'hls',
    '-hls_time',
    String(segmentLength),
    '-hls_playlist_type',
    'vod',
    '-hls_flags',
    'independent_segments',
    '-hls_segment_type',
    'fmp4',
    '-hls_fmp4_init_filename',
    `${name}-init.mp4`,
    '-hls_segment_filename',
    join(folder, `${name}-%05d.m4s`),
    join(folder, playlist),
  ];
  const timeLimit = Math.max(encodeTime.least, duration * encodeTime.perSecond);
  await runEncoder(work, tools.ffmpeg, args, timeLimit, (line) => {
    const [, time] = /^out_time_us=(\d+)$/.exec(line) ?? [];
    if (time) onProgress(Math.min(1, Number(time) / 1_000_000 / duration));
  });
  signal.throwIfAborted();
  const lines = (await readFile(join(folder, playlist), 'utf8')).split('\n');
  const segments = lines.flatMap((line, at) =>
    line.startsWith('#EXTINF:') ? [{ seconds: parseFloat(line.slice(8)), file: lines[at + 1]?.trim() ?? '' }] : [],
  );
  const sizes = await Promise.all(segments.map(async ({ file }) => (await readFile(join(folder, file))).length * 8));
  const total = sizes.reduce((sum, bits) => sum + bits, 0);
  const peak = Math.max(...segments.map(({ seconds }, at) => (sizes[at] ?? 0) / Math.max(seconds, 0.5)));
  const other = 2 * Math.round((rung.height * Math.max(width, height)) / Math.min(width, height) / 2);
  const codecs = [videoCodec(await readFile(join(folder, `${name}-init.mp4`))), ...(hasAudio ? ['mp4a.40.2'] : [])];
  const facts = [
    `BANDWIDTH=${Math.ceil(peak)}`,
    `AVERAGE-BANDWIDTH=${Math.ceil(total / duration)}`,
    `CODECS="${codecs.join()}"`,
    `RESOLUTION=${isWide ? `${other}x${rung.height}` : `${rung.height}x${other}`}`,
  ];
  return { height: rung.height, playlist, line: `#EXT-X-STREAM-INF:${facts.join()}\n${playlist}` };
}

/** Name of an H.264 stream, from the head of a rendition (ISO/IEC 14496-15, 5.3.3). */
function videoCodec(head: Buffer): string {
  const at = head.indexOf('avcC');
  return `avc1.${head.toString('hex', at + 5, at + 8)}`;
}

/** Returns the playlist of all renditions. */
export function writeMaster(renditions: readonly Rendition[]): string {
  return `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n\n${renditions.map(({ line }) => line).join('\n\n')}\n`;
}

/** Small pictures of the moments of a film: on one sheet, pixels of each, and how many at most. */
const sheet = { columns: 10, width: 160, most: 100 };

/** Writes the picture before the film begins, and the small ones of its moments. @returns names of both files. @throws UnusableFilm */
export async function drawStills(
  work: FilmWork,
  { width, height, duration }: FilmFacts,
): Promise<{ poster: string; sheet: string; track: { name: string; text: string } }> {
  const { tools, folder, stem } = work;
  const quiet = ['-nostdin', '-hide_banner', '-v', 'error', '-y', '-threads', '2'];
  const poster = `${stem}-poster.jpg`;
  const moment = String(Math.min(duration / 10, 3));
  const largest = `scale='min(1280,iw)':-2,setsar=1`;
  await runEncoder(
    work,
    tools.ffmpeg,
    [
      ...quiet,
      '-ss',
      moment,
      ...inputOf(work),
      '-map',
      '0:V:0',
      '-frames:v',
      '1',
      '-vf',
      largest,
      '-q:v',
      '4',
      join(folder, poster),
    ],
    encodeTime.least,
  );
  const interval = Math.max(1, Math.ceil(duration / sheet.most));
  const count = Math.max(1, Math.ceil(duration / interval));
  const rows = Math.ceil(count / sheet.columns);
  const cell = 2 * Math.max(1, Math.round((sheet.width * height) / width / 2));
  const name = `${stem}-sheet.jpg`;
  const filter = `fps=1/${interval}:round=up,scale=${sheet.width}:${cell},setsar=1,tile=${sheet.columns}x${rows}`;
  await runEncoder(
    work,
    tools.ffmpeg,
    [...quiet, ...inputOf(work), '-map', '0:V:0', '-vf', filter, '-frames:v', '1', '-q:v', '5', join(folder, name)],
    Math.max(encodeTime.least, duration * encodeTime.perSecond),
  );
  const cues = Array.from({ length: count }, (_, index) => {
    const place = `${(index % sheet.columns) * sheet.width},${Math.floor(index / sheet.columns) * cell}`;
    const times = [index * interval, Math.min((index + 1) * interval, duration)].map(cueTime);
    return `${times.join(' --> ')}\n${name}#xywh=${place},${sheet.width},${cell}`;
  });
  const track = { name: `${stem}-sheet.vtt`, text: `WEBVTT\n\n${cues.join('\n\n')}\n` };
  return { poster, sheet: name, track };
}

function cueTime(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  return new Date(milliseconds).toISOString().slice(11, 23);
}

async function runEncoder(
  { tools, signal }: FilmWork,
  program: string,
  args: readonly string[],
  timeLimit: number,
  onLine?: (line: string) => void,
): Promise<void> {
  try {
    await runTool(tools, program, args, { signal, timeLimit, ...(onLine && { onLine }) });
  } catch (error) {
    if (error instanceof ToolFailure) throw new UnusableFilm('视频不能转码，文件可能已损坏', { cause: error });
    throw error;
  }
}
