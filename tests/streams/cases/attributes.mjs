/** What pages write into attributes, right and wrong. */
const stream = 'hls/master.m3u8';
const file = 'files/index-first.mp4';
const bad = (name, attributes, ...script) => ({
  name,
  stream: file,
  fault: Object.entries(attributes)
    .map(([key, value]) => `${key}="${value}"`.slice(0, 24))
    .join(' '),
  attributes,
  script: script.length > 0 ? script : [{ plays: 1, within: 6 }, { calm: true }],
});
/** Nothing that comes from an attribute becomes HTML: it would throw here. */
const markup = '<img src="x" onerror="throw new Error(`markup ran`)"><script>throw new Error("markup ran")</script>';

const refused = (name, src) => ({
  name,
  fault: `src="${src}"`,
  attributes: { src },
  script: [{ fails: { kind: 'source' }, within: 3 }, { requests: { path: '', exactly: 0 } }],
});

export const attributes = [
  bad('a volume that is no number', { volume: 'NaN' }, { plays: 1, within: 6 }, { shows: { volume: 0.3 } }),
  bad('a negative volume', { volume: '-5' }, { plays: 1, within: 6 }, { shows: { volume: 0 } }),
  bad('a huge volume', { volume: '1e9' }, { plays: 1, within: 6 }, { shows: { volume: 1 } }),
  bad('start-time', { 'start-time': '4' }, { plays: 4.5, within: 6 }, { shows: { from: 4 } }),
  {
    ...bad('start-time of a stream', { 'start-time': '8' }, { plays: 8.5, within: 8 }, { shows: { from: 8 } }),
    stream,
  },
  bad('a start-time that is no number', { 'start-time': 'soon' }, { plays: 1, within: 6 }, { shows: { from: 0 } }),
  bad('a negative start-time', { 'start-time': '-3' }, { plays: 1, within: 6 }, { shows: { from: 0 } }),
  bad('a start-time beyond the end', { 'start-time': '1e12' }, { plays: 1, within: 6 }, { shows: { from: 0 } }),
  bad('nonsense everywhere', {
    width: 'wide',
    height: '-5',
    color: 'no colour',
    preload: 'sometimes',
    engine: 'steam',
    'speed-rates': ',,x,-1,1e99',
    'control-buttons': 'bell whistle',
  }),
  bad('empty lists', { 'speed-rates': '', 'control-buttons': '' }),
  bad('HTML in texts', {
    title: markup,
    poster: markup,
    color: markup,
    'control-buttons': markup,
    'speed-rates': markup,
  }),
  bad('a very long title', { title: '长'.repeat(100_000) }),
  bad('a poster that is not there', { poster: '/none.png' }),
  bad('an unknown type', { type: 'video/unheard-of' }),
  refused('javascript: is refused', 'javascript:alert(1)'),
  refused('data: that is a page is refused', 'data:text/html,<script>alert(1)</script>'),
  refused('an address that is none is refused', 'http://['),
  {
    name: 'an empty src asks for nothing',
    fault: 'src=""',
    attributes: { src: '' },
    script: [{ quiet: true, holds: 1.5 }, { shows: { failure: undefined, loading: undefined } }, { calm: true }],
  },
];
