/** Players that are taken out of the page, put back and moved. */
const stream = 'hls/master.m3u8';
const file = 'files/index-first.mp4';
const slow = [{ path: 'segment', do: { drip: 3000 } }];

export const moves = [
  {
    name: 'removed while the manifest loads',
    stream,
    fault: 'the manifest takes 3 s',
    faults: [{ path: 'master.m3u8', do: { delay: 3000 } }],
    script: [{ wait: 0.5 }, { remove: true }, { silence: true, within: 1 }, { quiet: true, holds: 4 }],
  },
  {
    name: 'removed while a segment loads',
    stream,
    fault: '3 kB/s',
    faults: slow,
    script: [
      { requests: { path: 'segment', atLeast: 1 }, within: 5 },
      { remove: true },
      { silence: true, within: 1 },
      { quiet: true, holds: 3 },
    ],
  },
  {
    name: 'removed while a request is waiting to be repeated',
    stream,
    fault: '500 for segments',
    faults: [{ path: 'segment', do: { status: 500 } }],
    script: [
      { requests: { path: 'segment', atLeast: 2 }, within: 6 },
      { remove: true },
      { silence: true, within: 1 },
      { quiet: true, holds: 4 },
    ],
  },
  {
    name: 'removed while a file loads',
    stream: file,
    fault: '9 kB/s',
    faults: [{ do: { drip: 9000 } }],
    script: [{ plays: 1, within: 10 }, { remove: true }, { silence: true, within: 1 }, { quiet: true, holds: 3 }],
  },
  {
    name: 'removed and put back',
    stream,
    script: [
      { plays: 1, within: 8 },
      { remove: true },
      { silence: true, within: 1 },
      { move: 'append' },
      { call: ['play'] },
      { playsOn: 1, within: 6 },
      { calm: true },
    ],
  },
  {
    name: 'moved by append() keeps playing',
    stream,
    script: [
      { plays: 1, within: 8 },
      { move: 'append' },
      { playsOn: 2, within: 4 },
      { requests: { path: 'master.m3u8', exactly: 1 } },
      { calm: true },
    ],
  },
  {
    name: 'moved by moveBefore() keeps playing',
    stream,
    script: [
      { plays: 1, within: 8 },
      { move: 'moveBefore' },
      { playsOn: 2, within: 4 },
      { requests: { path: 'master.m3u8', exactly: 1 } },
      { calm: true },
    ],
  },
];
