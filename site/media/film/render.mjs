/**
 * Draws films frame by frame in Chromium and encodes them with ffmpeg, each into its folder of site/public/media/films/:
 *
 *   master.m3u8, 360p/ 540p/ 720p/   HLS in fMP4 segments, three levels with key frames at the same times
 *   film.mp4                         the 360P level in one file, its index first
 *   poster.webp                      the picture before play
 *   thumbnails.webp                  a small picture of each second
 *   subtitles.vtt chapters.vtt thumbnails.vtt, which `npm run film-words -w site` writes alone
 *
 * `npm run film -w site` makes all films of contract/film/films.ts, `npm run film -w site -- tuoguan` the named ones.
 * Needs ffmpeg with libx264 and a Chromium (CHROMIUM_PATH, or the system's).
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { films } from '../../contract/film/films.ts';
import { filmFormat } from './film-format.ts';
import { encodeLevel, encodePoster, encodeThumbnails, joinLevel, levels } from './rendering/encode.mjs';
import { launchFilmBrowser } from './rendering/film-browser.mjs';
import { masterPlaylist } from './rendering/hls-playlist.mjs';
import { runCommand } from './rendering/run-command.mjs';
import { makeSoundtrack } from './rendering/soundtrack.mjs';
import { writeTracks } from './tracks/write-tracks.mjs';

const source = fileURLToPath(new URL('.', import.meta.url));
/** Pages that draw at once: one waits for its picture to be written while another draws. */
const pageCount = 4;

const target = fileURLToPath(new URL('../../public/media/films/', import.meta.url));

/** Draws every frame into one lossless file, from which all others are made. The pages take turns. */
async function drawPicture(format, pages, picture) {
  const draw = (index) =>
    pages[index % pages.length].evaluate((time) => window.frameAt(time), index / format.framesPerSecond);
  const count = format.duration * format.framesPerSecond;
  const input = ['-f', 'image2pipe', '-c:v', 'png', '-framerate', String(format.framesPerSecond), '-i', '-'];
  const colors = ['-vf', 'scale=out_color_matrix=bt709,format=yuv420p'];
  const lossless = ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '0'];
  await runCommand('ffmpeg', ['-v', 'error', '-y', ...input, ...colors, ...lossless, picture], async (pipe) => {
    const ahead = pages.map((_, index) => draw(index));
    for (let index = 0; index < count; index += 1) {
      const image = await ahead.shift();
      if (index + pages.length < count) ahead.push(draw(index + pages.length));
      if (!pipe.write(Buffer.from(image, 'base64'))) await new Promise((resolve) => pipe.once('drain', resolve));
      if (index % 60 === 0) console.log(`drawn ${index} of ${count} frames`);
    }
  });
}

/** Makes one film from the pages that draw it. `scratch` takes what is needed only meanwhile. */
async function makeFilm(format, pages, folder, scratch) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const picture = join(scratch, 'picture.mkv');
  const sound = join(scratch, 'sound.wav');
  const still = join(scratch, 'poster.png');
  await writeFile(sound, makeSoundtrack(format.duration));
  await writeFile(still, Buffer.from(await pages[0].evaluate(() => window.poster()), 'base64'));
  await encodePoster(still, folder);
  await drawPicture(format, pages, picture);
  for (const level of levels) await encodeLevel(format, picture, sound, level, folder);
  await joinLevel(folder);
  await encodeThumbnails(format, picture, folder);
  const described = levels.map((level) => ({ ...format, ...level, playlist: `${level.name}/index.m3u8` }));
  await writeFile(join(folder, 'master.m3u8'), await masterPlaylist(described, folder));
}

const scratch = await mkdtemp(join(tmpdir(), 'film-'));
const server = await createServer({
  root: source,
  configFile: false,
  cacheDir: join(scratch, 'vite'),
  logLevel: 'warn',
  server: { port: 0, hmr: false, fs: { allow: [fileURLToPath(new URL('../..', import.meta.url))] } },
});
const browser = await launchFilmBrowser();
try {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !(name in films));
  if (unknown.length > 0) throw new Error(`No film is called ${unknown.join(', ')}: there are ${Object.keys(films)}`);
  await server.listen();
  const pages = await Promise.all(Array.from({ length: pageCount }, () => browser.newPage()));
  for (const name of wanted.length > 0 ? wanted : Object.keys(films)) {
    console.log(`film ${name}`);
    for (const page of pages) {
      await page.goto(`http://localhost:${server.httpServer.address().port}/?still&film=${name}`);
      await page.waitForFunction(() => 'frameAt' in window);
    }
    await makeFilm({ ...filmFormat, duration: films[name].duration }, pages, join(target, name), scratch);
    await writeTracks(films[name]);
  }
} finally {
  await browser.close();
  await server.close();
  await rm(scratch, { recursive: true, force: true });
}
