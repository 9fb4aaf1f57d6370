/** Plain files, which the browser fetches by itself. */
const file = 'files/index-first.mp4';

export const files = [
  {
    name: 'a file that is not there',
    stream: 'files/none.mp4',
    fault: '404',
    script: [{ fails: { fatal: true }, within: 6 }, { requests: { path: 'none.mp4', atMost: 4 } }],
  },
  {
    name: 'a file that the server cannot give',
    stream: 'files/vp9.webm',
    fault: '500',
    faults: [{ do: { status: 500 } }],
    script: [{ fails: { fatal: true }, within: 20 }],
  },
  {
    name: 'a file that comes back with a retry',
    stream: file,
    fault: '503, until the retry',
    faults: [{ do: { status: 503 } }],
    script: [
      { fails: { fatal: true }, within: 20 },
      { faults: [] },
      { click: 'retry-button' },
      { plays: 1, within: 6 },
    ],
  },
  {
    name: 'the connection is cut half-way',
    stream: file,
    fault: 'reset after 40 kB of what is left, twice',
    faults: [{ times: 2, do: { resetAfter: 40_000 } }],
    script: [{ plays: 12, within: 18 }, { calm: true }],
  },
  {
    // Chromium keeps blocks of 32 kB; with less than one it never asks again, and says nothing.
    name: 'the connection is cut at the very beginning',
    stream: file,
    fault: 'reset after 9 kB, until the retry',
    faults: [{ do: { resetAfter: 9000 } }],
    script: [
      { shows: { failure: /请求错误/, hasRetry: true }, within: 15 },
      { faults: [] },
      { click: 'retry-button' },
      { plays: 1, within: 6 },
    ],
  },
  {
    name: 'half a file',
    stream: file,
    fault: 'only 50 kB of 104',
    faults: [{ do: { truncate: 50_000 } }],
    script: [
      { plays: 7, within: 14 },
      { shows: { failure: /请求错误/, hasRetry: true }, within: 16 },
    ],
  },
  {
    name: 'a file without its index',
    stream: 'files/index-last.mp4',
    fault: 'only 50 kB of 104, the index is at the end',
    faults: [{ do: { truncate: 50_000 } }],
    script: [{ fails: { fatal: true }, within: 10 }],
  },
  {
    name: 'a file of noise',
    stream: file,
    fault: 'text in place of a file',
    faults: [{ do: { body: 'no film at all '.repeat(999) } }],
    script: [{ fails: { fatal: true }, within: 10 }],
  },
  {
    name: 'seeking in a file asks for ranges',
    stream: 'files/index-last.mp4',
    faults: [{ do: { link: { latency: 20, bitsPerSecond: 400_000 } } }],
    script: [{ plays: 1, within: 10 }, { seek: 15 }, { plays: 16, within: 8 }, { calm: true }],
  },
];
