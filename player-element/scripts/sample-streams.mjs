import { readFileSync } from 'node:fs';
import { framePlaylist } from './frame-playlist.mjs';
import { livePlaylist } from './live-playlist.mjs';

/** Window of the live stream, in seconds. */
const WINDOW_SECONDS = 600;

/** Sound tracks that the film pretends to have; all sound alike. */
const SOUNDS = [
  ['国语', 'zh', 'DEFAULT=YES'],
  ['English', 'en', 'AUTOSELECT=YES'],
  ['国语', 'zh', 'CHARACTERISTICS="public.accessibility.describes-video"'],
];

/** The sizes of its pictures for the progress slider. */
const FRAMES = [
  '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=25000,CODECS="avc1.64001e",RESOLUTION=640x360,URI="frames-360p.m3u8"',
  '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=40000,CODECS="avc1.64001f",RESOLUTION=960x540,URI="frames-540p.m3u8"',
];

/**
 * Streams of a film that show what streams can bring, as functions that give a playlist, by the names of their files.
 * `folder` is where the film's own files are, and `base` the address of that.
 */
export function sampleStreams(folder, base) {
  const there = (name) => base + name;
  const master = () => readFileSync(`${folder}master.m3u8`, 'utf8').replaceAll(/^(?!#)(?=.)/gm, base);
  const framesOf = (size) => () => framePlaylist(`${folder}${size}/index.m3u8`, (name) => there(`${size}/${name}`));
  return {
    'live.m3u8': () => livePlaylist(there('360p/'), WINDOW_SECONDS),
    'frames.m3u8': () => [master(), ...FRAMES, ''].join('\n'),
    'frames-360p.m3u8': framesOf('360p'),
    'frames-540p.m3u8': framesOf('540p'),
    'tracks.m3u8'() {
      const tracks = SOUNDS.map(
        ([name, language, more]) =>
          `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="${name}",LANGUAGE="${language}",${more},URI="${there('360p/index.m3u8')}"\n`,
      );
      const list = master().replaceAll('#EXT-X-STREAM-INF:', '#EXT-X-STREAM-INF:AUDIO="a",');
      return list.replace('#EXT-X-STREAM', `${tracks.join('')}#EXT-X-STREAM`);
    },
  };
}
