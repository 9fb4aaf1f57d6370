/**
 * Makes the small media that the tests play; the files are kept beside this script. Needs ffmpeg with libx264.
 *
 *   clip.mp4              6 s, 160x90, 25 frames/s, H.264 + AAC tone, index first, a key frame each second
 *   long.mp4              60 s, 64x36, 5 frames/s, H.264 without sound, index first, a key frame each second
 *   hls/master.m3u8       12 s, three levels (160x90, 320x180, 480x270), fMP4 segments of 2 s, H.264 + AAC tone
 *   hls/frames.m3u8       the same with the first picture of each segment as I-frame playlists of two
 *                         sizes, by addresses that end in ?frame
 *   single/index.m3u8     6 s, one level (160x90) without a master playlist, fMP4 segments of 2 s, H.264 + AAC tone
 *   poster.png            160x90, plain brand blue with a lighter band
 *   sprite.png            240x90, a picture of each second of the clip, 80x45 each, in two rows; thumbnails.vtt tells where
 *
 * Every picture moves and counts its seconds, so that any two frames differ. Run it with `node make-media.mjs`.
 */
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { framePlaylist } from '../../../player-element/scripts/frame-playlist.mjs';
import { ffmpeg } from './ffmpeg.mjs';

const folder = fileURLToPath(new URL('.', import.meta.url));
const framesPerSecond = 25;
/** Seconds from one segment of a stream to the next. */
const segmentTime = 2;
/** Declared codecs: H.264 constrained baseline, level as below, and AAC-LC. */
const levels = [
  { name: '90p', width: 160, height: 90, quality: 38, level: '1.1', codec: 'avc1.42c00b' },
  { name: '180p', width: 320, height: 180, quality: 42, level: '1.3', codec: 'avc1.42c00d' },
  { name: '270p', width: 480, height: 270, quality: 44, level: '2.1', codec: 'avc1.42c015' },
];

function encode({ width, height, quality, level }, seconds, keySeconds, output) {
  const keyDistance = String(keySeconds * framesPerSecond);
  ffmpeg(
    ['-f', 'lavfi', '-i', `testsrc=size=${width}x${height}:rate=${framesPerSecond}:duration=${seconds}`],
    ['-f', 'lavfi', '-i', `sine=frequency=440:sample_rate=44100:duration=${seconds}`],
    ['-c:v', 'libx264', '-preset', 'veryslow', '-profile:v', 'baseline', '-level:v', level, '-pix_fmt', 'yuv420p'],
    ['-crf', String(quality), '-g', keyDistance, '-keyint_min', keyDistance, '-sc_threshold', '0'],
    ['-c:a', 'aac', '-b:a', '24k', '-ac', '1', '-t', String(seconds), '-map_metadata', '-1', '-fflags', '+bitexact'],
    output,
  );
}

function encodeStream(level, seconds, path) {
  mkdirSync(path, { recursive: true });
  const hls = [
    ['-f', 'hls', '-hls_time', String(segmentTime), '-hls_playlist_type', 'vod', '-hls_flags', 'independent_segments'],
    ['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init.mp4'],
    ['-hls_segment_filename', join(path, 'segment-%d.m4s'), join(path, 'index.m3u8')],
  ];
  encode(level, seconds, segmentTime, hls.flat());
}

/** Bits per second of a level's heaviest segment. */
function peakBandwidth(path) {
  const segments = readdirSync(path).filter((file) => file.endsWith('.m4s'));
  return Math.ceil(Math.max(...segments.map((file) => statSync(join(path, file)).size * 8)) / segmentTime);
}

function describeLevel({ name, width, height, codec }) {
  const bandwidth = peakBandwidth(join(folder, 'hls', name));
  const attributes = `BANDWIDTH=${bandwidth},CODECS="${codec},mp4a.40.2",RESOLUTION=${width}x${height},FRAME-RATE=${framesPerSecond}.000`;
  return `#EXT-X-STREAM-INF:${attributes}\n${name}/index.m3u8\n`;
}

for (const stream of ['hls', 'single']) rmSync(join(folder, stream), { recursive: true, force: true });
encode(levels[0], 6, 1, ['-movflags', '+faststart', join(folder, 'clip.mp4')]);
ffmpeg(
  ['-f', 'lavfi', '-i', 'testsrc=size=64x36:rate=5:duration=60'],
  ['-c:v', 'libx264', '-preset', 'veryslow', '-profile:v', 'baseline', '-pix_fmt', 'yuv420p', '-crf', '45', '-g', '5'],
  ['-an', '-map_metadata', '-1', '-fflags', '+bitexact', '-movflags', '+faststart', join(folder, 'long.mp4')],
);
for (const level of levels) encodeStream(level, 12, join(folder, 'hls', level.name));
encodeStream(levels[0], 6, join(folder, 'single'));
const entries = levels.map(describeLevel).join('');
const head = '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n';
writeFileSync(join(folder, 'hls', 'master.m3u8'), `${head}${entries}`);
const frames = levels.slice(0, 2).map(({ name, width, height, codec }) => {
  const path = join(folder, 'hls', name);
  writeFileSync(
    join(path, 'frames.m3u8'),
    framePlaylist(join(path, 'index.m3u8'), (file) => `${file}?frame`),
  );
  return `#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=${10 * width},CODECS="${codec}",RESOLUTION=${width}x${height},URI="${name}/frames.m3u8"\n`;
});
writeFileSync(join(folder, 'hls', 'frames.m3u8'), `${head}${entries}${frames.join('')}`);
ffmpeg(
  ['-f', 'lavfi', '-i', 'color=0x165DFF:size=160x90,drawbox=y=36:h=18:color=0x8FB8FF:t=fill'],
  ['-frames:v', '1', '-update', '1', join(folder, 'poster.png')],
);
ffmpeg(
  ['-i', join(folder, 'clip.mp4'), '-vf', 'fps=1,scale=80:45,tile=3x2,format=pal8', '-frames:v', '1', '-update', '1'],
  [join(folder, 'sprite.png')],
);
const seconds = Array.from({ length: 6 }, (_, second) => second);
const clock = (second) => `00:00:0${second}.000`;
const cues = seconds.map((second) => {
  const [x, y] = [(second % 3) * 80, Math.floor(second / 3) * 45];
  return `${clock(second)} --> ${clock(second + 1)}\nsprite.png#xywh=${x},${y},80,45\n`;
});
writeFileSync(join(folder, 'thumbnails.vtt'), `WEBVTT\n\n${cues.join('\n')}`);
