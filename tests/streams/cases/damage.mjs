/** Data that is not what it says, or says that it is not there. */
const single = 'ts/index.m3u8';

export const damage = [
  {
    name: 'a segment is short',
    stream: single,
    fault: 'only 9 kB of it',
    faults: [{ path: 'segment-2.m2t', do: { truncate: 9000 } }],
    script: [{ plays: 7, within: 16 }],
  },
  {
    name: 'bits are turned in a segment, fMP4',
    stream: 'single/index.m3u8',
    fault: '400 bits turned',
    faults: [{ path: 'segment-1.m4s', do: { flip: 400 } }],
    script: [{ plays: 5, within: 18 }],
  },
  {
    name: 'bits are turned in a segment, TS',
    stream: single,
    fault: '400 bits turned',
    faults: [{ path: 'segment-1.m2t', do: { flip: 400 } }],
    script: [{ plays: 7, within: 20 }],
  },
  {
    name: 'bits are turned in every segment',
    stream: 'single/index.m3u8',
    fault: '2000 bits turned in all',
    faults: [{ path: 'segment', do: { flip: 2000 } }],
    script: [{ fails: { kind: 'media' }, within: 25 }, { requests: { path: 'segment', atMost: 30 } }],
  },
  {
    name: 'a segment of noise without end',
    stream: single,
    fault: 'garbage, chunked, endless',
    faults: [{ path: 'segment-2.m2t', do: { garbage: true } }],
    script: [{ plays: 7, within: 24 }],
  },
  {
    name: 'nothing but noise',
    stream: single,
    fault: 'garbage for every segment',
    faults: [{ path: 'segment', do: { garbage: true } }],
    script: [{ fails: { fatal: true }, within: 40 }],
  },
  {
    name: 'segments are text',
    stream: single,
    fault: '200 with HTML for every segment',
    faults: [{ path: 'segment', do: { body: '<!doctype html><title>Welcome</title>' } }],
    script: [{ fails: { kind: 'media' }, within: 20 }],
  },
  {
    name: 'the first segment is a gap',
    stream: single,
    fault: 'EXT-X-GAP',
    faults: [
      { path: 'index.m3u8', do: { gap: [0] } },
      { path: 'segment-0.m2t', do: { status: 404 } },
    ],
    script: [{ plays: 3.5, within: 10 }],
  },
  {
    name: 'a gap in the middle',
    stream: single,
    fault: 'EXT-X-GAP',
    faults: [
      { path: 'index.m3u8', do: { gap: [2, 3] } },
      { path: /segment-[23]\.m2t/, do: { status: 404 } },
    ],
    script: [{ plays: 9.5, within: 14 }],
  },
  {
    name: 'nothing but gaps',
    stream: 'single/index.m3u8',
    fault: 'EXT-X-GAP for all',
    faults: [{ path: 'index.m3u8', do: { gap: [0, 1, 2] } }],
    script: [{ fails: { fatal: true }, within: 12 }],
  },
  {
    name: 'no level has a codec that plays',
    stream: 'masters/only-unknown-codec.m3u8',
    fault: 'CODECS="xvid.1"',
    script: [{ fails: { kind: 'unsupported' }, within: 10 }, { requests: { path: 'masters/', atMost: 4 } }],
  },
];
