/** Every kind of source that plays, and every way to tell its kind. */
const plays = [{ plays: 2.5, within: 10 }, { calm: true }];
/** An advertisement before the stream and one after 3 s, as other players would play them. */
const interstitials = `#EXT-X-PROGRAM-DATE-TIME:2024-05-01T10:00:00.000Z
#EXT-X-DATERANGE:ID="pre",CLASS="com.apple.hls.interstitial",START-DATE="2024-05-01T10:00:00.000Z",CUE="PRE",DURATION=6,X-ASSET-URI="../../single/index.m3u8",X-RESUME-OFFSET=0
#EXT-X-DATERANGE:ID="mid",CLASS="com.apple.hls.interstitial",START-DATE="2024-05-01T10:00:03.000Z",DURATION=6,X-ASSET-URI="../../single/index.m3u8",X-RESUME-OFFSET=0
`;
const captions = '#EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID="cc",NAME="中文",LANGUAGE="zh",INSTREAM-ID="CC1"\n';

export const sources = [
  { name: 'HLS in MPEG-TS', stream: 'ts/index.m3u8', script: plays },
  { name: 'HLS in fMP4, three levels', stream: 'hls/master.m3u8', script: plays },
  { name: 'HLS without a master playlist', stream: 'single/index.m3u8', script: plays },
  {
    name: 'interstitials are left out',
    stream: 'hls/master.m3u8',
    faults: [{ path: 'index.m3u8', do: { replace: [/(?=#EXT-X-MAP)/g, interstitials] } }],
    script: [
      { plays: 1, within: 8 },
      { shows: { from: 0 } },
      { plays: 6, within: 8 },
      { shows: { duration: { min: 11.5, max: 12.5 }, bufferedRanges: 1 } },
      { requests: { path: 'single/', exactly: 0 } },
      { calm: true },
    ],
  },
  {
    name: 'interstitials of a live stream are left out',
    stream: 'live/master.m3u8',
    faults: [{ path: 'index.m3u8', do: { replace: [/(?=#EXT-X-MAP)/g, interstitials] } }],
    script: [{ playsOn: 4, within: 10 }, { requests: { path: 'single/', exactly: 0 } }, { calm: true }],
  },
  {
    name: 'captions in the picture',
    stream: 'hls/master.m3u8',
    faults: [
      {
        path: 'master.m3u8',
        do: { replace: [/#EXT-X-STREAM-INF:/g, `${captions}#EXT-X-STREAM-INF:CLOSED-CAPTIONS="cc",`] },
      },
    ],
    script: plays,
  },
  { name: 'HLS to its end', stream: 'single/index.m3u8', script: [{ ends: true, within: 12 }, { calm: true }] },
  {
    name: 'byte ranges of one file',
    stream: 'byte-range/index.m3u8',
    script: [{ plays: 5, within: 12 }, { calm: true }],
  },
  {
    name: 'timestamps that begin anew',
    stream: 'ts/broken-time.m3u8',
    script: [{ seek: 4.5 }, { plays: 8, within: 10 }, { calm: true }],
  },
  { name: 'AES-128', stream: 'aes/index.m3u8', script: [{ plays: 5, within: 12 }, { calm: true }] },
  {
    name: 'picture, sound and subtitles apart',
    stream: 'renditions/master.m3u8',
    script: [...plays, { requests: { path: 'audio/segment', atLeast: 1 } }, { requests: { path: '.vtt', exactly: 0 } }],
  },
  {
    name: 'subtitles, once the page wants them',
    stream: 'renditions/master.m3u8',
    script: [
      { plays: 1, within: 8 },
      { run: "stage.players[0].video.textTracks[0].mode = 'showing'" },
      { requests: { path: '.vtt', atLeast: 1 }, within: 6 },
      { shows: { cues: { min: 1 } }, within: 4 },
      { calm: true },
    ],
  },
  {
    name: 'sound only, as a stream',
    stream: 'renditions/audio/index.m3u8',
    script: [{ plays: 3, within: 10, sound: true }, { calm: true }],
  },
  { name: 'MP4 with the index first', stream: 'files/index-first.mp4', script: plays },
  { name: 'MP4 with the index last', stream: 'files/index-last.mp4', script: plays },
  {
    name: 'turned MP4',
    stream: 'files/rotated.mp4',
    script: [...plays, { shows: { videoWidth: 90, videoHeight: 160 } }],
  },
  { name: 'WebM, VP8', stream: 'files/vp8.webm', script: plays },
  { name: 'WebM, VP9', stream: 'files/vp9.webm', script: plays },
  {
    name: 'sound only, as a file',
    stream: 'files/sound.m4a',
    script: [{ plays: 3, within: 10, sound: true }, { calm: true }],
  },
  {
    name: 'type by attribute',
    stream: 'hls/watch',
    aliases: { 'hls/watch': 'hls/master.m3u8' },
    attributes: { type: 'application/x-mpegURL' },
    script: plays,
  },
  {
    name: 'type by its alias',
    stream: 'hls/watch',
    aliases: { 'hls/watch': 'hls/master.m3u8' },
    attributes: { type: 'hls' },
    script: plays,
  },
  {
    name: 'type by <source type>',
    aliases: { 'hls/watch': 'hls/master.m3u8' },
    children: [
      ['source', { src: 'files/none.xyz', type: 'video/unheard-of' }],
      ['source', { src: 'hls/watch', type: 'application/vnd.apple.mpegurl' }],
    ],
    script: [...plays, { requests: { path: 'none.xyz', exactly: 0 } }],
  },
  {
    name: 'type by the response',
    stream: 'hls/watch',
    fault: 'no ending',
    aliases: { 'hls/watch': 'hls/master.m3u8' },
    script: [...plays, { requests: { path: 'hls/watch', atMost: 2 } }],
  },
  {
    name: 'type by the response, a file',
    stream: 'files/watch',
    fault: 'no ending',
    aliases: { 'files/watch': 'files/index-first.mp4' },
    script: plays,
  },
];
