/** Qualities: their names, the choice between them and the switch. */
const wide = { width: '800', height: '450' };

export const levels = [
  {
    name: 'names from the manifest',
    stream: 'hls/master.m3u8',
    attributes: wide,
    script: [
      { shows: { heights: [90, 180, 270], quality: /^\d+P/ }, within: 6 },
      { plays: 1, within: 6 },
    ],
  },
  {
    name: 'one level has no menu',
    stream: 'masters/one-level.m3u8',
    attributes: wide,
    script: [{ plays: 2, within: 8 }, { shows: { quality: undefined } }],
  },
  {
    name: 'portrait is named by its narrow side',
    stream: 'masters/portrait.m3u8',
    attributes: wide,
    script: [{ plays: 2, within: 8 }, { shows: { quality: /360P|720P/ } }],
  },
  {
    name: '21:9 gets the nearest name',
    stream: 'masters/wide.m3u8',
    attributes: wide,
    script: [{ plays: 2, within: 8 }, { shows: { quality: /480P|1080P/ } }],
  },
  {
    name: 'equal heights are told apart by bitrate',
    stream: 'masters/equal-heights.m3u8',
    attributes: wide,
    script: [
      { plays: 2, within: 8 },
      { click: 'quality-button' },
      { shows: { qualities: /720P 120K.*720P 90K/ }, within: 3 },
    ],
  },
  {
    name: 'without RESOLUTION the bitrate is the name',
    stream: 'masters/no-resolution.m3u8',
    attributes: wide,
    script: [{ plays: 2, within: 8 }, { shows: { quality: /\d+ ?[kK]/ } }],
  },
  {
    name: 'a chosen level plays without a break',
    stream: 'hls/master.m3u8',
    attributes: wide,
    faults: [{ do: { link: { latency: 20, bitsPerSecond: 2_000_000 } } }],
    script: [
      { plays: 1, within: 8 },
      { set: { level: 0 } },
      { shows: { videoHeight: 90, level: 0 }, within: 10, ifOnTime: true },
      { set: { level: 2 } },
      { shows: { videoHeight: 270, level: 2 }, within: 10, ifOnTime: true },
      { playsOn: 1, within: 3 },
      { calm: true },
    ],
  },
  {
    name: 'automatic is capped to the size of the player',
    stream: 'hls/master.m3u8',
    attributes: { width: '160', height: '90' },
    script: [
      { plays: 5, within: 10 },
      { requests: { path: '270p/segment', exactly: 0 }, ifOnTime: true },
    ],
  },
  {
    name: 'the list is emptied with its stream',
    stream: 'hls/master.m3u8',
    attributes: wide,
    script: [
      { plays: 1, within: 8 },
      { sources: ['files/index-first.mp4'] },
      { shows: { heights: [], quality: undefined }, within: 2 },
      { plays: 1, within: 6 },
    ],
  },
  {
    name: 'an unknown codec leaves the other level',
    stream: 'masters/unknown-codec.m3u8',
    fault: 'CODECS="xvid.1" at one of two',
    attributes: wide,
    script: [{ plays: 3, within: 10 }],
  },
];
