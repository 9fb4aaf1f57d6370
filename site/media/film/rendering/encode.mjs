import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { thumbnailSheet } from '../tracks/thumbnail-sheet.ts';
import { runCommand } from './run-command.mjs';

/** Seconds from one key frame, and so from one segment, to the next. */
const segmentTime = 4;
/** `quality` is x264's constant rate factor: lower is larger and cleaner. A small level is often stretched, so it gets a finer one. */
export const levels = [
  { name: '360p', width: 640, height: 360, quality: 29.5, level: '3.0', audio: '48k' },
  { name: '540p', width: 960, height: 540, quality: 30.5, level: '3.1', audio: '48k' },
  { name: '720p', width: 1280, height: 720, quality: 31, level: '3.1', audio: '48k' },
];

function videoParameters(format, { width, height, quality, level }) {
  const keyDistance = String(segmentTime * format.framesPerSecond);
  return [
    ['-vf', `scale=${width}:${height}:flags=lanczos`],
    ['-c:v', 'libx264', '-preset', 'veryslow', '-profile:v', 'high', '-level:v', level, '-crf', String(quality)],
    ['-x264-params', 'aq-mode=1:aq-strength=0.8:open-gop=0', '-sc_threshold', '0'],
    ['-g', keyDistance, '-keyint_min', keyDistance],
    ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
  ].flat();
}

const audioParameters = (rate) => ['-c:a', 'aac', '-b:a', rate, '-ar', '44100'];

/** One level of the stream: its segments and its playlist, in a folder of its own. */
export async function encodeLevel(format, picture, sound, level, target) {
  const folder = join(target, level.name);
  await mkdir(folder, { recursive: true });
  const hls = [
    ['-f', 'hls', '-hls_time', String(segmentTime), '-hls_playlist_type', 'vod', '-hls_flags', 'independent_segments'],
    ['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init.mp4'],
    ['-hls_segment_filename', join(folder, 'segment-%d.m4s'), join(folder, 'index.m3u8')],
  ].flat();
  const parameters = [
    ...videoParameters(format, level),
    ...audioParameters(level.audio),
    '-t',
    String(format.duration),
  ];
  await runCommand('ffmpeg', ['-v', 'error', '-y', '-i', picture, '-i', sound, ...parameters, ...hls]);
  console.log(`encoded ${level.name}`);
}

/** The film as one file, which plays while it arrives: the smallest level of the stream, as it is. */
export async function joinLevel(target) {
  const [{ name }] = levels;
  const output = ['-c', 'copy', '-movflags', '+faststart', join(target, 'film.mp4')];
  await runCommand('ffmpeg', ['-v', 'error', '-y', '-i', join(target, name, 'index.m3u8'), ...output]);
}

/** The poster, of the picture in the file `still`. */
export async function encodePoster(still, target) {
  const output = ['-frames:v', '1', '-update', '1', '-c:v', 'libwebp', '-quality', '82', join(target, 'poster.webp')];
  await runCommand('ffmpeg', ['-v', 'error', '-y', '-i', still, ...output]);
}

/** Small pictures of the film in one file, as thumbnail-sheet.ts says. */
export async function encodeThumbnails(format, picture, target) {
  const { file, width, height, columns, seconds } = thumbnailSheet;
  const frames = seconds * format.framesPerSecond;
  const rows = Math.ceil(format.duration / seconds / columns);
  const filters = [
    `select=eq(mod(n\\,${frames})\\,${Math.floor(frames / 2)})`,
    `scale=${width}:${height}:flags=lanczos`,
    `tile=${columns}x${rows}`,
  ].join(',');
  const output = ['-frames:v', '1', '-update', '1', '-c:v', 'libwebp', '-quality', '72', join(target, file)];
  await runCommand('ffmpeg', ['-v', 'error', '-y', '-i', picture, '-vf', filters, ...output]);
}
