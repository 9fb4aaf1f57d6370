/**
 * Draws the film frame by frame in Chromium and encodes it with ffmpeg into site/public/media/film/:
 *
 *   master.m3u8, 360p/ 540p/ 720p/   HLS in fMP4 segments, three levels with key frames at the same times
 *   film.mp4                         the 540P picture in one file, its index first
 *   poster.jpg poster.webp           the picture before play
 *
 * Needs ffmpeg with libx264 and a Chromium (CHROMIUM_PATH, or the system's). `npm run film -w site` runs it.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { launchFilmBrowser } from './film-browser.mjs';
import { masterPlaylist } from './hls-playlist.mjs';
import { runCommand } from './run-command.mjs';
import { makeSoundtrack } from './soundtrack.mjs';

const source = fileURLToPath(new URL('.', import.meta.url));
const target = fileURLToPath(new URL('../public/media/film/', import.meta.url));

/** Seconds from one key frame, and so from one segment, to the next. */
const segmentTime = 4;
/** `quality` is x264's constant rate factor: lower is larger and cleaner. A small level is often stretched, so it gets a finer one. */
const levels = [
  { name: '360p', width: 640, height: 360, quality: 29.5, level: '3.0', audio: '48k' },
  { name: '540p', width: 960, height: 540, quality: 30.5, level: '3.1', audio: '48k' },
  { name: '720p', width: 1280, height: 720, quality: 31, level: '3.1', audio: '48k' },
];
const file = { ...levels[1], quality: 32.5 };

function videoParameters(frame, { width, height, quality, level }) {
  const keyDistance = String(segmentTime * frame.framesPerSecond);
  return [
    ['-vf', `scale=${width}:${height}:flags=lanczos`],
    ['-c:v', 'libx264', '-preset', 'veryslow', '-profile:v', 'high', '-level:v', level, '-crf', String(quality)],
    ['-x264-params', 'aq-mode=1:aq-strength=0.8:open-gop=0', '-sc_threshold', '0'],
    ['-g', keyDistance, '-keyint_min', keyDistance],
    ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
  ].flat();
}

const audioParameters = (rate) => ['-c:a', 'aac', '-b:a', rate, '-ar', '44100'];

/** Draws every frame into one lossless file, from which all others are made. */
async function drawFilm(frame, page, picture) {
  const count = frame.duration * frame.framesPerSecond;
  const input = ['-f', 'image2pipe', '-c:v', 'png', '-framerate', String(frame.framesPerSecond), '-i', '-'];
  const lossless = [
    '-vf',
    'scale=out_color_matrix=bt709,format=yuv420p',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-qp',
    '0',
  ];
  await runCommand('ffmpeg', ['-v', 'error', '-y', ...input, ...lossless, picture], async (pipe) => {
    for (let index = 0; index < count; index += 1) {
      const image = await page.evaluate((time) => window.frameAt(time), index / frame.framesPerSecond);
      if (!pipe.write(Buffer.from(image, 'base64'))) await new Promise((resolve) => pipe.once('drain', resolve));
      if (index % 60 === 0) console.log(`drawn ${index} of ${count} frames`);
    }
  });
}

async function encodeLevel(frame, picture, sound, level) {
  const folder = join(target, level.name);
  await mkdir(folder, { recursive: true });
  const hls = [
    ['-f', 'hls', '-hls_time', String(segmentTime), '-hls_playlist_type', 'vod', '-hls_flags', 'independent_segments'],
    ['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init.mp4'],
    ['-hls_segment_filename', join(folder, 'segment-%d.m4s'), join(folder, 'index.m3u8')],
  ].flat();
  const parameters = [...videoParameters(frame, level), ...audioParameters(level.audio), '-t', String(frame.duration)];
  await runCommand('ffmpeg', ['-v', 'error', '-y', '-i', picture, '-i', sound, ...parameters, ...hls]);
  console.log(`encoded ${level.name}`);
}

async function encodeFile(frame, picture, sound) {
  const parameters = [...videoParameters(frame, file), ...audioParameters(file.audio)];
  const output = ['-t', String(frame.duration), '-movflags', '+faststart', join(target, 'film.mp4')];
  await runCommand('ffmpeg', ['-v', 'error', '-y', '-i', picture, '-i', sound, ...parameters, ...output]);
  console.log('encoded film.mp4');
}

async function encodePoster(page, folder) {
  const image = join(folder, 'poster.png');
  await writeFile(image, Buffer.from(await page.evaluate(() => window.poster()), 'base64'));
  const still = ['-v', 'error', '-y', '-i', image, '-frames:v', '1', '-update', '1'];
  await runCommand('ffmpeg', [...still, '-q:v', '6', join(target, 'poster.jpg')]);
  await runCommand('ffmpeg', [...still, '-c:v', 'libwebp', '-quality', '82', join(target, 'poster.webp')]);
}

const scratch = await mkdtemp(join(tmpdir(), 'film-'));
const server = await createServer({
  root: source,
  configFile: false,
  cacheDir: join(scratch, 'vite'),
  logLevel: 'warn',
  server: { port: 0, hmr: false, fs: { allow: [fileURLToPath(new URL('..', import.meta.url))] } },
});
const browser = await launchFilmBrowser();
try {
  const { filmFormat } = await server.ssrLoadModule('/film-format.ts');
  await server.listen();
  const page = await browser.newPage();
  await page.goto(`http://localhost:${server.httpServer.address().port}/?still`);
  await page.waitForFunction(() => 'frameAt' in window);
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const picture = join(scratch, 'picture.mkv');
  const sound = join(scratch, 'sound.wav');
  await writeFile(sound, makeSoundtrack(filmFormat.duration));
  await encodePoster(page, scratch);
  await drawFilm(filmFormat, page, picture);
  for (const level of levels) await encodeLevel(filmFormat, picture, sound, level);
  await encodeFile(filmFormat, picture, sound);
  const described = levels.map((level) => ({ ...filmFormat, ...level, playlist: `${level.name}/index.m3u8` }));
  await writeFile(join(target, 'master.m3u8'), await masterPlaylist(described, target));
} finally {
  await browser.close();
  await server.close();
  await rm(scratch, { recursive: true, force: true });
}
