/** What plays: hls.js or the browser itself, and the one after the other. */
const stream = 'hls/master.m3u8';

export const engines = [
  {
    name: 'mse plays a stream',
    stream,
    attributes: { engine: 'mse' },
    script: [{ plays: 2, within: 8 }, { shows: { heights: [90, 180, 270] } }, { calm: true }],
  },
  {
    name: 'mse plays a file all the same',
    stream: 'files/index-first.mp4',
    attributes: { engine: 'mse' },
    script: [{ plays: 2, within: 8 }, { calm: true }],
  },
  {
    name: 'native plays a stream, or hls.js in its place',
    isQuick: true,
    stream: 'ts/index.m3u8',
    attributes: { engine: 'native' },
    script: [{ plays: 2, within: 15 }],
  },
  {
    name: 'native with levels',
    stream,
    attributes: { engine: 'native', width: '800', height: '450' },
    script: [
      { plays: 2, within: 15 },
      { shows: { heights: [90, 180, 270] }, within: 4 },
    ],
  },
  {
    name: 'native without a manifest',
    stream: 'hls/none.m3u8',
    fault: '404 for the manifest',
    attributes: { engine: 'native' },
    script: [{ fails: { fatal: true }, within: 15 }],
  },
  {
    name: 'a file that says it is a stream',
    stream: 'files/index-first.mp4',
    fault: 'type="hls" for an MP4',
    attributes: { type: 'hls' },
    script: [{ plays: 2, within: 10 }, { events: { enginechange: 1 } }],
  },
  {
    name: 'a stream that says it is a file',
    stream: 'hls/film.mp4',
    fault: 'a playlist under the name of an MP4',
    aliases: { 'hls/film.mp4': stream },
    script: [{ plays: 2, within: 12 }],
  },
];
