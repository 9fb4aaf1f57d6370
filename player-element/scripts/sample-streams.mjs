import { readFileSync } from 'node:fs';
import { livePlaylist } from './live-playlist.mjs';

/** Window of the live stream, in seconds. */
const WINDOW_SECONDS = 600;

/** Sound tracks that the film pretends to have; all sound alike. */
const SOUNDS = [
  ['国语', 'zh', 'DEFAULT=YES'],
  ['English', 'en', 'AUTOSELECT=YES'],
  ['国语', 'zh', 'CHARACTERISTICS="public.accessibility.describes-video"'],
];

/**
 * Streams of a film that show what streams can bring, as functions that give a playlist, by the names of their files.
 * `folder` is where the film's own files are, and `base` the address of that.
 */
export function sampleStreams(folder, base) {
  const there = (name) => base + name;
  const master = () => readFileSync(`${folder}master.m3u8`, 'utf8').replaceAll(/^(?!#)(?=.)/gm, base);
  return {
    'live.m3u8': () => livePlaylist(there('360p/'), WINDOW_SECONDS),
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
