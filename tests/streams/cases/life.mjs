/** Players that start, share a page and change what they play. */
const stream = 'hls/master.m3u8';
const file = 'files/index-first.mp4';

export const life = [
  {
    name: 'a loud start is refused',
    stream,
    fault: 'autoplay policy of the browser',
    attributes: { muted: null },
    script: [
      { events: { refused: 1 }, within: 5 },
      { wait: 1 },
      { shows: { paused: true, failure: undefined, loading: undefined } },
      { click: 'centre-play-button' },
      { plays: 1, within: 6 },
      { calm: true },
    ],
  },
  {
    name: 'autoplay starts muted',
    stream,
    attributes: { muted: null, autoplay: '' },
    play: false,
    script: [{ plays: 1, within: 8 }, { shows: { muted: true } }],
  },
  {
    name: 'play() and pause() at once',
    stream,
    play: false,
    script: [
      { call: ['play', 'pause'] },
      { wait: 2 },
      { shows: { paused: true, failure: undefined, loading: undefined } },
      { call: ['play', 'pause', 'play'] },
      { plays: 1, within: 6 },
    ],
  },
  {
    name: 'a page that was put to sleep plays on',
    stream: 'long/master.m3u8',
    fault: 'the page sleeps for 4 s',
    script: [{ plays: 1, within: 8 }, { freeze: 4 }, { playsOn: 2, within: 6 }, { calm: true }],
  },
  {
    name: 'a page that slept through a failing server plays on',
    stream: 'long/master.m3u8',
    fault: 'the page sleeps for 4 s, the server is gone for 2 s after',
    script: [
      { plays: 1, within: 8 },
      { unreachable: true },
      { freeze: 4 },
      { wait: 2 },
      { unreachable: false },
      { playsOn: 3, within: 12 },
    ],
  },
  {
    name: 'src changed twenty times plays the last',
    stream,
    script: [
      {
        sources: [
          ...Array.from({ length: 19 }, (_, index) => (index % 2 ? file : 'ts/index.m3u8')),
          'single/index.m3u8',
        ],
      },
      { plays: 2, within: 8 },
      { shows: { duration: { min: 5.9, max: 6.2 } } },
      { requests: { path: 'ts/segment', atMost: 1 } },
      { calm: true },
    ],
  },
  {
    name: 'from a stream to a file and back',
    stream,
    script: [
      { plays: 1, within: 8 },
      { sources: [file] },
      { plays: 1, within: 6 },
      { shows: { duration: { min: 19, max: 21 } } },
      { sources: ['ts/index.m3u8'] },
      { plays: 1, within: 6 },
      { calm: true },
    ],
  },
  {
    name: 'an empty src stops everything',
    stream,
    script: [
      { plays: 1, within: 8 },
      { sources: [''] },
      { silence: true, within: 1 },
      { quiet: true, holds: 2 },
      { shows: { failure: undefined, loading: undefined } },
    ],
  },
  {
    name: 'a source that failed gives way to one that plays',
    stream: 'hls/none.m3u8',
    fault: '404 for the first source',
    script: [{ fails: { status: 404 }, within: 4 }, { sources: [stream] }, { plays: 1, within: 8 }],
  },
  { name: 'two players', stream, players: [{}, { stream: file }], script: [{ plays: 3, within: 12 }, { calm: true }] },
  {
    name: 'four players',
    players: [{ stream }, { stream: 'ts/index.m3u8' }, { stream: file }, { stream: 'files/vp9.webm' }],
    script: [{ plays: 3, within: 15 }, { calm: true }],
  },
  {
    name: 'one of two fails alone',
    stream: 'ts/index.m3u8',
    players: [{}, { stream: 'hls/none.m3u8' }],
    fault: '404 for the second',
    script: [
      { reports: { status: 404, fatal: true }, within: 4 },
      { shows: { time: { min: 3 }, failure: undefined, paused: false }, within: 10 },
    ],
  },
  {
    name: 'speed, volume and quality survive a new src',
    stream,
    attributes: { width: '800', height: '450' },
    script: [
      { plays: 0.5, within: 8 },
      { set: { playbackRate: 1.5, volume: 0.6, level: 0 } },
      { sources: ['long/master.m3u8'] },
      { plays: 3, within: 8 },
      { shows: { playbackRate: 1.5, volume: 0.6, muted: true } },
      { shows: { videoHeight: 90 }, ifOnTime: true },
      { requests: { path: 'long/270p/segment', exactly: 0 }, ifOnTime: true },
    ],
  },
  {
    name: 'many seeks, one after the other',
    stream: 'ts/index.m3u8',
    script: [
      { plays: 0.5, within: 8 },
      ...[15, 3, 18, 1, 12, 6, 16, 2, 10].flatMap((seconds) => [{ seek: seconds }, { wait: 0.1 }]),
      { plays: 11, within: 6 },
      { shows: { from: 10 } },
      { calm: true },
    ],
  },
  {
    name: 'a loop begins anew',
    stream: 'single/index.m3u8',
    attributes: { loop: '' },
    script: [
      { plays: 4.5, within: 10 },
      { shows: { jumps: { min: 1 } }, within: 6 },
      { playsOn: 1, within: 6 },
      { shows: { from: { max: 0.5 } } },
      { calm: true },
    ],
  },
  {
    name: 'replay after the end',
    stream: 'single/index.m3u8',
    script: [
      { plays: 1, within: 8 },
      { seek: 5 },
      { ends: true, within: 5 },
      { call: ['play'] },
      { plays: 1, within: 5 },
      { shows: { from: { max: 0.5 } } },
    ],
  },
];
