/** Data that is not what it says, or says that it is not there. */
const single = 'ts/index.m3u8';
const soundOnly = `#EXTM3U
#EXT-X-STREAM-INF:BANDWIDTH=90000,CODECS="hvc1.1.6.L93.B0,mp4a.40.2",RESOLUTION=480x270
270p/index.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=30000,CODECS="mp4a.40.2"
../renditions/audio/index.m3u8
`;

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
    name: 'a segment is text, once',
    stream: single,
    fault: '200 with HTML, once',
    faults: [{ path: 'segment-2.m2t', times: 1, do: { body: '<!doctype html><title>Welcome</title>' } }],
    script: [
      { plays: 7, within: 12 },
      { shows: { bufferedRanges: 1 } },
      { requests: { path: 'segment-2.m2t', exactly: 2 } },
      { reports: { kind: 'media', fatal: false } },
    ],
  },
  {
    name: 'the first segment is text, once',
    stream: single,
    fault: '200 with HTML, once',
    faults: [{ path: 'segment-0.m2t', times: 1, do: { body: '<!doctype html><title>Welcome</title>' } }],
    script: [
      { plays: 3, within: 10 },
      { shows: { from: 0 } },
      { shows: { bufferedRanges: 1 } },
      { requests: { path: 'segment-0.m2t', exactly: 2 } },
    ],
  },
  {
    name: 'a segment of one level is text, once',
    isQuick: true,
    stream: 'single/index.m3u8',
    fault: '200 with HTML, once, fMP4',
    faults: [{ path: 'segment-1.m4s', times: 1, do: { body: '<!doctype html><title>Welcome</title>' } }],
    script: [
      { plays: 5, within: 12 },
      { shows: { bufferedRanges: 1 } },
      { requests: { path: 'segment-1.m4s', exactly: 2 } },
    ],
  },
  {
    name: 'bits are turned in a segment, once',
    stream: 'single/index.m3u8',
    fault: '400 bits turned, once, fMP4',
    faults: [{ path: 'segment-1.m4s', times: 1, do: { flip: 400 } }],
    script: [
      { plays: 5, within: 14 },
      { shows: { bufferedRanges: 1 } },
      { requests: { path: 'segment-1.m4s', exactly: 2 } },
    ],
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
  {
    name: 'a picture in a codec that does not play is not sound over black',
    stream: 'hls/master.m3u8',
    fault: 'CODECS="hvc1…,mp4a" for all',
    faults: [{ path: 'master.m3u8', do: { replace: [/avc1\.\w+/g, 'hvc1.1.6.L93.B0'] } }],
    script: [
      { fails: { kind: 'unsupported', statusText: /hvc1/ }, within: 6 },
      { requests: { path: 'segment', exactly: 0 } },
    ],
  },
  {
    name: 'sound alone is no help where no picture plays',
    stream: 'hls/master.m3u8',
    fault: 'CODECS="hvc1…,mp4a" but for a level of sound',
    faults: [{ path: 'master.m3u8', do: { body: soundOnly } }],
    script: [
      { fails: { kind: 'unsupported', statusText: /hvc1/ }, within: 6 },
      { shows: { failure: /浏览器不支持该视频编码/ } },
    ],
  },
  {
    name: 'a codec that does not play and that only the segments tell',
    stream: 'single/index.m3u8',
    fault: 'hvc1 in the init segment',
    faults: [{ path: 'init.mp4', do: { replace: [/avc(1|C)/g, (_all, end) => `hvc${end}`] } }],
    script: [{ fails: { kind: 'unsupported' }, within: 10 }],
  },
  {
    name: 'a codec that only the segments of two levels tell leaves the third',
    stream: 'hls/master.m3u8',
    attributes: { width: '800', height: '450' },
    fault: 'hvc1 in the init segments of 180p and 270p',
    faults: [
      { path: 'master.m3u8', do: { replace: [/CODECS="[^"]*",/g, ''] } },
      { path: /(180p|270p)\/init/, do: { replace: [/avc(1|C)/g, (_all, end) => `hvc${end}`] } },
    ],
    script: [
      { plays: 3, within: 10 },
      { shows: { videoHeight: 90 } },
      { reports: { kind: 'unsupported', fatal: false } },
    ],
  },
];
