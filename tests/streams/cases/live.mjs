/** Streams that go on while they are watched. Segments of 2 s; `live` slides a window of 16 s, `dvr` one of 10 min. */
const stream = 'live/master.m3u8';
/** Near the newest, in s: the distance that players keep, and what a refresh may add. */
const atEdge = { ownLatency: { max: 10 } };
/** Each time that the machine stands still, hls.js would stay a second further back. */
const keptTarget = [{ set: { hlsConfig: { liveSyncOnStallIncrease: 0 } } }, { call: ['load', 'play'] }];

export const live = [
  {
    name: 'plays near the newest, with its badge',
    stream,
    script: [
      { playsOn: 2, within: 10 },
      { shows: { ...atEdge, duration: 'Infinity' }, within: 5 },
      // A busy machine makes it fall behind a little at a time.
      { seekBack: 0 },
      { shows: { live: '直播中' }, within: 5, ifOnTime: true },
      { calm: true },
    ],
  },
  {
    name: 'goes on over many refreshes without a jump',
    stream,
    script: [{ playsOn: 1, within: 8 }, { playsOn: 10, within: 11 }, { shows: atEdge, within: 5 }, { calm: true }],
  },
  {
    name: 'the playlist is 500 for 6 s',
    stream,
    fault: '500 for playlists, for 6 s',
    script: [
      { playsOn: 1, within: 10 },
      { faults: [{ path: 'index.m3u8', do: { status: 500 } }] },
      { wait: 6 },
      { faults: [] },
      { wait: 4 },
      { playsOn: 3, within: 10 },
      { shows: { ...atEdge, failure: undefined }, within: 5 },
    ],
  },
  {
    name: 'the playlist is dead',
    stream,
    fault: '500 for playlists, for good',
    script: [
      { playsOn: 1, within: 10 },
      { faults: [{ path: 'index.m3u8', do: { status: 500 } }] },
      { fails: { status: 500 }, within: 70 },
      { requests: { path: 'index.m3u8', atMost: 40 } },
    ],
  },
  {
    name: 'a playlist that stands still',
    stream,
    fault: 'the playlist hangs for 5 s',
    script: [
      { playsOn: 1, within: 10 },
      { faults: [{ path: 'index.m3u8', do: { hang: true } }] },
      { wait: 5 },
      { faults: [] },
      { wait: 9 },
      { playsOn: 3, within: 10 },
    ],
  },
  {
    name: 'a segment is missing everywhere',
    stream,
    fault: '404 for a segment of every level',
    faults: [{ path: 'segment-10.', do: { status: 404 } }],
    script: [{ playsOn: 1, within: 8 }, { wait: 8 }, { playsOn: 5, within: 10 }, { shows: atEdge, within: 5 }],
  },
  {
    name: 'no segment can be had any more',
    stream,
    fault: '500 for every segment, for good',
    script: [
      { playsOn: 1, within: 10 },
      { faults: [{ path: 'segment', do: { status: 500 } }] },
      { fails: { kind: 'network', status: 500 }, within: 50 },
    ],
  },
  ...[
    ['hours later', 18_000, 'segment-12.'],
    ['hours later, in two segments', 18_000, /segment-1[23]\./],
    ['hours later, in the first segment', 18_000, /segment-[45]\./],
    ['seconds earlier', -8, 'segment-12.'],
    ['a minute later', 60, 'segment-12.'],
  ].map(([what, shift, path]) => ({
    name: `times of a segment that are ${what}`,
    stream,
    fault: `times that are off by ${shift} s`,
    faults: [{ path, do: { shift } }],
    script: [
      { playsOn: 1, within: 20 },
      { wait: 12 },
      { playsOn: 6, within: 40 },
      { shows: { ...atEdge, failure: undefined }, within: 10 },
    ],
  })),
  {
    name: 'segments fall silent',
    stream,
    fault: 'no answer for any segment, for good',
    faults: [{ path: 'segment', do: { hang: true } }],
    script: [{ fails: { kind: 'timeout' }, within: 25 }],
  },
  {
    name: 'segments begin and fall silent',
    stream,
    fault: 'silence after 4 kB for every segment, for good',
    faults: [{ path: 'segment', do: { silentAfter: 4000 } }],
    script: [{ fails: { fatal: true }, within: 25 }],
  },
  {
    name: 'no segment can be had for a while',
    stream,
    fault: '500 for every segment, for 20 s',
    script: [
      { playsOn: 1, within: 10 },
      { faults: [{ path: 'segment', do: { status: 500 } }] },
      { wait: 20 },
      { shows: { failure: undefined } },
      { faults: [] },
      { playsOn: 3, within: 14 },
      // It did not go on where it stood, 20 s before.
      { shows: { ownLatency: { max: 15 } }, within: 5 },
    ],
  },
  {
    name: 'a retry goes to the newest',
    stream,
    fault: '403 for all, until the retry',
    script: [
      { playsOn: 1, within: 10 },
      { faults: [{ do: { status: 403 } }] },
      { fails: { status: 403 }, within: 25 },
      { faults: [] },
      { click: 'retry-button' },
      { playsOn: 2, within: 8 },
      { shows: atEdge, within: 5 },
    ],
  },
  {
    name: 'seeking back, and to the newest again',
    stream: 'dvr/master.m3u8',
    script: [
      { playsOn: 1, within: 8 },
      { seekBack: 120 },
      { playsOn: 2, within: 6 },
      { shows: { behind: { min: 100, max: 130 } } },
      { seekBack: 0 },
      { playsOn: 2, within: 8 },
      { shows: { ownLatency: { max: 12 }, failure: undefined }, within: 5 },
    ],
  },
  {
    name: 'paused until the place has left the window',
    stream,
    streams: { live: { kind: 'live', segments: 5 } },
    script: [
      { playsOn: 1, within: 6 },
      { call: ['pause'] },
      { wait: 14 },
      { call: ['play'] },
      { playsOn: 4, within: 9 },
      { shows: { failure: undefined } },
    ],
  },
  {
    name: 'ends',
    stream,
    streams: { live: { kind: 'live', segments: 6, endsAfter: 6 } },
    script: [{ playsOn: 1, within: 6 }, { ends: true, within: 22 }, { calm: true }],
  },
  {
    name: 'parts, near the newest',
    stream: 'parts/index.m3u8',
    script: [
      ...keptTarget,
      { playsOn: 1, within: 8 },
      { playsOn: 6, within: 8 },
      { shows: { ownLatency: { max: 3 }, playbackRate: 1 }, within: 10 },
      { requests: { path: 'part-', atLeast: 10 }, within: 8 },
      { calm: true },
    ],
  },
  {
    name: 'parts, further back by wish',
    stream: 'parts/index.m3u8',
    attributes: { 'target-latency': '4' },
    script: [
      ...keptTarget,
      { playsOn: 1, within: 8 },
      { playsOn: 4, within: 6 },
      { shows: { behind: { min: 2.5, max: 6 } }, within: 10 },
      { calm: true },
    ],
  },
  {
    name: 'parts, offline for 5 s',
    stream: 'parts/index.m3u8',
    fault: 'offline for 5 s',
    script: [
      { playsOn: 1, within: 8 },
      { offline: true },
      { wait: 5 },
      { offline: false },
      { playsOn: 3, within: 10 },
      { shows: { failure: undefined } },
    ],
  },
  {
    name: 'offline for 5 s',
    isQuick: true,
    stream,
    fault: 'offline for 5 s',
    script: [
      { playsOn: 1, within: 6 },
      { offline: true },
      { wait: 5 },
      { offline: false },
      { playsOn: 3, within: 8 },
      { shows: { failure: undefined } },
    ],
  },
];
