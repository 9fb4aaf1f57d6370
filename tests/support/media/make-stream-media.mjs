/**
 * Makes the media of the stream cases (tests/streams); the files are kept beside this script. Needs ffmpeg with
 * libx264, libvpx and libopus. All is 160x90 with a moving picture and, where it says nothing else, an AAC tone.
 *
 *   ts/            20 s in MPEG-TS segments of 2 s, named .m2t since .ts is source text to every tool here;
 *                  ts/broken-time.m3u8 plays the first three of them twice, parted by EXT-X-DISCONTINUITY
 *   dolby/         2 s in one MPEG-TS segment, with Dolby's sound (AC-3)
 *   aes/           12 s of them under AES-128, with the key file
 *   protected/     6 s of picture as fMP4 under Clear Key (scheme cenc), whose key ../serve-licence.mjs has
 *   byte-range/    12 s as fMP4 in one file
 *   renditions/    12 s, picture, sound and WebVTT subtitles apart; renditions/audio/index.m3u8 alone is sound only;
 *                  renditions/tracks.m3u8 has two qualities, each with three sound tracks, one of them a description
 *   closed/        6 s with closed captions in the picture: closed/index.m3u8 alone, closed/master.m3u8 with names for them;
 *                  closed/chapters.m3u8 has chapters as date ranges, of 2 s each
 *   masters/       master playlists over ts/: shapes, names and codecs that players get wrong
 *   parts/         12 s without sound as fMP4 in pieces of 0.5 s, of which ../media-server/low-latency-stream.mjs makes a stream
 *   files/         20 s as MP4 with the index first, with the index last, turned by 90 degrees, as VP8 and VP9, and sound alone
 *
 * Run it with `node make-stream-media.mjs`.
 */
import { createCipheriv } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addClosedCaptions } from './closed-captions.mjs';
import { encryptInit, encryptSegment } from './encrypt-cenc.mjs';
import { ffmpeg } from './ffmpeg.mjs';

const folder = fileURLToPath(new URL('.', import.meta.url));
const at = (...names) => join(folder, ...names);
/** Seconds of a segment, frames in a second, and how much is made. */
const segmentTime = 2;
const rate = 25;
const long = 20;
const short = 12;

const picture = ['-f', 'lavfi', '-i', `testsrc=size=160x90:rate=${rate}`];
const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=44100'];
const keys = ['-g', String(segmentTime * rate), '-keyint_min', String(segmentTime * rate), '-sc_threshold', '0'];
const h264 = ['-c:v', 'libx264', '-preset', 'veryslow', '-profile:v', 'baseline', '-level:v', '1.1', '-crf', '40'];
const video = [...h264, '-pix_fmt', 'yuv420p', ...keys];
const audio = ['-c:a', 'aac', '-b:a', '24k', '-ac', '1'];
const plain = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact'];
const lasting = (seconds) => ['-t', String(seconds)];
const asHls = (...more) => ['-f', 'hls', '-hls_time', String(segmentTime), '-hls_playlist_type', 'vod', ...more];
const asFmp4 = (path) => [
  ...asHls('-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init.mp4'),
  '-hls_segment_filename',
  join(path, 'segment-%d.m4s'),
  join(path, 'index.m3u8'),
];

for (const name of [
  'ts',
  'dolby',
  'aes',
  'byte-range',
  'renditions',
  'protected',
  'closed',
  'masters',
  'parts',
  'files',
]) {
  rmSync(at(name), { recursive: true, force: true });
  mkdirSync(at(name));
}

const tsOutput = ['-hls_segment_filename', at('ts/segment-%d.m2t'), at('ts/index.m3u8')];
ffmpeg(picture, tone, lasting(long), video, audio, plain, asHls(), tsOutput);
const range = (count) => Array.from({ length: count }, (_, index) => index);
const tsSegments = (count) => range(count).map((index) => `#EXTINF:${segmentTime}.0,\nsegment-${index}.m2t`);
playlist('ts/broken-time.m3u8', [...tsSegments(3), '#EXT-X-DISCONTINUITY', ...tsSegments(3)]);

const dolby = ['-c:a', 'ac3', '-b:a', '64k', '-ac', '1'];
const dolbyOutput = ['-hls_segment_filename', at('dolby/segment-%d.m2t'), at('dolby/index.m3u8')];
ffmpeg(picture, tone, lasting(segmentTime), video, dolby, plain, asHls(), dolbyOutput);

const key = Buffer.from('0123456789abcdef');
writeFileSync(at('aes/key.bin'), key);
for (const index of range(short / segmentTime)) {
  // Without an IV of its own a segment's is its sequence number.
  const cipher = createCipheriv('aes-128-cbc', key, Buffer.concat([Buffer.alloc(15), Buffer.from([index])]));
  const clear = readFileSync(at(`ts/segment-${index}.m2t`));
  writeFileSync(at(`aes/segment-${index}.m2t`), Buffer.concat([cipher.update(clear), cipher.final()]));
}
playlist('aes/index.m3u8', ['#EXT-X-KEY:METHOD=AES-128,URI="key.bin"', ...tsSegments(short / segmentTime)]);

const oneFile = asHls('-hls_segment_type', 'fmp4', '-hls_flags', 'single_file');
const oneFileOutput = ['-hls_segment_filename', at('byte-range/all.mp4'), at('byte-range/index.m3u8')];
ffmpeg(picture, tone, lasting(short), video, audio, plain, oneFile, oneFileOutput);

for (const name of ['video', 'audio', 'subtitles']) mkdirSync(at('renditions', name));
ffmpeg(picture, lasting(short), video, plain, asFmp4(at('renditions/video')));
ffmpeg(tone, lasting(short), audio, plain, asFmp4(at('renditions/audio')));
const keyId = Buffer.from('112233445566778899aabbccddeeff00', 'hex');
const contentKey = Buffer.from('00112233445566778899aabbccddeeff', 'hex');
writeFileSync(at('protected/init.mp4'), encryptInit(readFileSync(at('renditions/video/init.mp4')), keyId));
for (const index of range(3)) {
  const clear = readFileSync(at(`renditions/video/segment-${index}.m4s`));
  writeFileSync(at(`protected/segment-${index}.m4s`), encryptSegment(clear, contentKey, index));
}
const keyFormat = 'KEYFORMAT="org.w3.clearkey",KEYFORMATVERSIONS="1"';
playlist('protected/index.m3u8', [
  `#EXT-X-KEY:METHOD=SAMPLE-AES-CTR,URI="data:;base64,${keyId.toString('base64')}",${keyFormat}`,
  '#EXT-X-MAP:URI="init.mp4"',
  ...range(3).map((index) => `#EXTINF:${segmentTime}.0,\nsegment-${index}.m4s`),
]);
const cue = (index) => `00:00:0${index * 3}.000 --> 00:00:0${index * 3 + 2}.500\n第${index + 1}句\n`;
writeFileSync(at('renditions/subtitles/all.vtt'), `WEBVTT\n\n${range(3).map(cue).join('\n')}`);
playlist('renditions/subtitles/index.m3u8', [`#EXTINF:${short}.0,`, 'all.vtt'], short);
const media = (type, rest) => `#EXT-X-MEDIA:TYPE=${type},LANGUAGE="zh",NAME="中文",URI="${rest}`;
master('renditions/master.m3u8', [
  media('AUDIO', 'audio/index.m3u8",GROUP-ID="a",DEFAULT=YES,AUTOSELECT=YES'),
  media('SUBTITLES', 'subtitles/index.m3u8",GROUP-ID="s",DEFAULT=NO,AUTOSELECT=YES'),
  '#EXT-X-STREAM-INF:BANDWIDTH=60000,CODECS="avc1.42c00b,mp4a.40.2",RESOLUTION=160x90,AUDIO="a",SUBTITLES="s"',
  'video/index.m3u8',
]);
const sound = (group, name, language, more) =>
  `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="${group}",NAME="${name}",LANGUAGE="${language}",${more},URI="audio/index.m3u8?${group}"`;
const described = 'AUTOSELECT=YES,CHARACTERISTICS="public.accessibility.describes-video"';
const renditionOf = (bandwidth, size, group) =>
  `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},CODECS="avc1.42c00b,mp4a.40.2",RESOLUTION=${size},AUDIO="${group}"`;
master('renditions/tracks.m3u8', [
  ...['low', 'high'].flatMap((group) => [
    sound(group, '国语', 'zh', 'DEFAULT=YES,AUTOSELECT=YES'),
    sound(group, 'English', 'en', 'AUTOSELECT=YES'),
    sound(group, '国语讲解', 'zh', described),
  ]),
  renditionOf(60_000, '160x90', 'low'),
  'video/index.m3u8?low',
  renditionOf(90_000, '320x180', 'high'),
  'video/index.m3u8?high',
]);

const bare = join(tmpdir(), 'closed-captions.h264');
ffmpeg(picture, lasting(6), video, plain, '-f', 'h264', bare);
const closed = [
  { field: 1, frame: 25, text: 'The first line' },
  { field: 2, frame: 25, text: 'La primera' },
  { field: 1, frame: 75, text: 'The second line' },
  { field: 2, frame: 100, text: '' },
  { field: 1, frame: 125, text: '' },
];
writeFileSync(bare, addClosedCaptions(readFileSync(bare), closed));
ffmpeg(['-f', 'h264', '-r', String(rate), '-i', bare], ['-c', 'copy'], plain, asFmp4(at('closed')));
rmSync(bare);
const channel = (id, name, language) =>
  `#EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID="c",NAME="${name}",LANGUAGE="${language}",INSTREAM-ID="${id}"`;
master('closed/master.m3u8', [
  channel('CC1', 'English', 'en'),
  channel('CC3', 'Español', 'es'),
  '#EXT-X-STREAM-INF:BANDWIDTH=60000,CODECS="avc1.42c00b",RESOLUTION=160x90,CLOSED-CAPTIONS="c"',
  'index.m3u8',
]);

const dateAt = (second) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
const dateRange = (id, second, rest) => `#EXT-X-DATERANGE:ID="${id}",START-DATE="${dateAt(second)}",${rest}`;
playlist('closed/chapters.m3u8', [
  '#EXT-X-MAP:URI="init.mp4"',
  `#EXT-X-PROGRAM-DATE-TIME:${dateAt(0)}`,
  dateRange('one', 0, 'CLASS="com.example.chapter",X-TITLE="开场"'),
  dateRange('three', 4, 'CLASS="com.example.chapter",DURATION=2,X-TITLE="结尾"'),
  dateRange('two', 2, 'X-CHAPTER="中间 & <c>"'),
  dateRange('other', 3, 'CLASS="com.example.programme",X-TITLE="别的"'),
  ...range(3).map((index) => `#EXTINF:${segmentTime}.0,\nsegment-${index}.m4s`),
]);

const level = (attributes) => [`#EXT-X-STREAM-INF:${attributes}`, '../ts/index.m3u8'];
const codecs = 'CODECS="avc1.42c00b,mp4a.40.2"';
const sized = (bandwidth, size) => level(`BANDWIDTH=${bandwidth},${codecs},RESOLUTION=${size}`);
master('masters/one-level.m3u8', sized(90_000, '160x90'));
master('masters/portrait.m3u8', [...sized(90_000, '360x640'), ...sized(120_000, '720x1280')]);
master('masters/wide.m3u8', [...sized(90_000, '840x360'), ...sized(120_000, '1680x720')]);
master('masters/equal-heights.m3u8', [...sized(90_000, '1280x720'), ...sized(120_000, '1280x720')]);
master('masters/no-resolution.m3u8', [`BANDWIDTH=90000,${codecs}`, `BANDWIDTH=120000,${codecs}`].flatMap(level));
master('masters/unknown-codec.m3u8', [
  ...level('BANDWIDTH=120000,CODECS="xvid.1",RESOLUTION=320x180'),
  ...sized(90_000, '160x90'),
]);
master('masters/only-unknown-codec.m3u8', level('BANDWIDTH=90000,CODECS="xvid.1",RESOLUTION=160x90'));

const first = ['-movflags', '+faststart'];
ffmpeg(picture, tone, lasting(long), video, audio, plain, first, at('files/index-first.mp4'));
const copied = ['-i', at('files/index-first.mp4'), '-c', 'copy', ...plain];
ffmpeg(copied, at('files/index-last.mp4'));
writeFileSync(at('files/rotated.mp4'), turned(readFileSync(at('files/index-first.mp4'))));
for (const [name, codec] of Object.entries({ vp8: 'libvpx', vp9: 'libvpx-vp9' })) {
  const encoder = ['-c:v', codec, '-b:v', '30k', '-c:a', 'libopus', '-b:a', '16k', '-ac', '1'];
  ffmpeg(picture, tone, lasting(short), encoder, keys, plain, at(`files/${name}.webm`));
}
ffmpeg(tone, lasting(short), audio, plain, at('files/sound.m4a'));

function playlist(path, lines, duration = segmentTime) {
  const head = ['#EXTM3U', '#EXT-X-VERSION:3', `#EXT-X-TARGETDURATION:${duration}`, '#EXT-X-PLAYLIST-TYPE:VOD'];
  writeFileSync(at(path), [...head, ...lines, '#EXT-X-ENDLIST', ''].join('\n'));
}

function master(path, lines) {
  writeFileSync(at(path), ['#EXTM3U', '#EXT-X-VERSION:7', ...lines, ''].join('\n'));
}

/** The file with its first track, the picture, turned by 90 degrees: older ffmpeg cannot write that matrix. */
function turned(file) {
  const matrix = file.indexOf('tkhd') + 44;
  const one = 0x1_0000;
  for (const [index, value] of [0, one, 0, -one, 0, 0].entries()) file.writeInt32BE(value, matrix + index * 4);
  return file;
}

/** Length of a part, in s, of 12 pictures. */
const partTime = 0.5;
const partPicture = ['-f', 'lavfi', '-i', 'testsrc=size=160x90:rate=24'];
const partKeys = ['-g', '12', '-keyint_min', '12', '-sc_threshold', '0', '-pix_fmt', 'yuv420p'];
const partFiles = ['-hls_fmp4_init_filename', 'init.mp4', '-hls_segment_filename', at('parts/segment-%d.m4s')];
const partHls = ['-f', 'hls', '-hls_time', String(partTime), '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'];
const partOutput = [partHls, partFiles, at('parts/index.m3u8')];
ffmpeg(partPicture, lasting(short), h264, partKeys, plain, ...partOutput);
rmSync(at('parts/index.m3u8'));
