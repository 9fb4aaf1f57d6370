import { format } from 'prettier';

/** Descriptions of the default controls, by their names in `control-buttons`. */
const BUTTONS = {
  'audio-track':
    'The clock, with current and total time, always at the left; `time` means the same. The menu of sound tracks is `audio`.',
  quality: 'The menu of qualities, for streams with several.',
  'speed-rate': 'The menu of speeds, unless `no-speed` is set.',
  volume: 'Mute and un-mute; a slider for the volume above it.',
  setting: 'The settings: mirror the picture, loop, lights off; in a narrow bar also qualities and speeds.',
  pip: 'Picture-in-picture, if the browser supports it.',
  'page-fullscreen': 'Page full-screen, in which the player fills the window; `page-full-screen` is its old name.',
  fullscreen: 'Full-screen; `full-screen` is its old name.',
};

/** Descriptions of the controls that are shown only if the media, the page or the browser supports them. */
const EXTENSION_BUTTONS = {
  'live-clock': 'The recording time of the picture, for live streams with dates.',
  captions: 'The menu of subtitles and captions, if the media has any.',
  audio: 'The menu of sound tracks, if the media has several. The clock is `audio-track`.',
  chapters: 'The list of chapters, if the media has any and viewers may seek.',
  previous: 'The previous item, with a `playlist` of several.',
  next: 'The next item of the playlist.',
  playlist: 'The list of items of the playlist.',
  danmaku: 'The switch and the settings of comments, with `danmaku`; in a narrow bar they are among the settings.',
  'danmaku-write': 'A field for a comment, if `danmaku` has a `send` function.',
  remote: 'Playback on another device, if the browser finds one.',
};

/**
 * The reference of the element, as Markdown.
 * @param facts what the build left: the custom-elements manifest, and the words by language.
 */
export function playerDocument({ manifest, words }) {
  const element = manifest.modules
    .flatMap(({ declarations = [] }) => declarations)
    .find(({ tagName }) => tagName === 'xl-video-player');
  const { members = [], attributes = [], events = [], slots = [] } = element;
  const { cssParts = [], cssProperties = [], cssStates = [] } = element;
  const attributeOf = (member) => attributes.find(({ fieldName }) => fieldName === member.name)?.name;
  const fields = members.filter(({ kind }) => kind === 'field');
  const settable = fields.filter((field) => attributeOf(field) || field.name === 'labels');

  const sections = [
    '# `<xl-video-player>`',
    element.description,
    'It supports Chrome and Edge 109, Safari 16.4, Firefox ESR 128, and later versions.',
    '`npm run docs -w player-element` generates this page from the manifest of the element.',
    '## Attributes and properties',
    table(
      ['Attribute', 'Property', 'Type', ''],
      settable.map((field) => [code(attributeOf(field)), code(field.name), code(field.type?.text), field.description]),
    ),
    '### Buttons',
    '`control-buttons` takes these names, and those of controls that the page registered; camelCase works too. The play button is always shown. The default controls, in their order:',
    buttonTable(BUTTONS),
    'The default also shows these controls, if the condition in the table is met. A list in `control-buttons` has to name them:',
    buttonTable(EXTENSION_BUTTONS),
    '### Words',
    "The names of `labels`, with their texts in Chinese and English; Japanese, Korean and traditional Chinese are built in, too. A page replaces them one by one: `player.labels = { retry: '再试一次' }`. A name with parameters takes a function that returns the text.",
    table(
      ['Name', 'Chinese', 'English'],
      Object.keys(words.en).map((name) => [
        code(wordName(name, words.zhCn[name])),
        wordSample(words.zhCn[name]),
        wordSample(words.en[name]),
      ]),
    ),
    '## Properties without an attribute',
    table(
      ['Property', 'Type', ''],
      fields
        .filter((field) => !settable.includes(field))
        .map((field) => [code(field.name), code(field.type?.text), field.description]),
    ),
    '## Methods',
    table(
      ['Method', 'Returns', ''],
      members
        .filter(({ kind }) => kind === 'method')
        .map((method) => [code(`${method.name}()`), code(method.return?.type.text), method.description]),
    ),
    '## Events',
    table(
      ['Event', 'Class', ''],
      events.map(({ name, type, description }) => [code(name), code(type?.text), description]),
    ),
    '## Slots',
    table(
      ['Slot', ''],
      slots.map(({ name, description }) => [code(name) || 'without a name', description]),
    ),
    '## Parts',
    table(
      ['Part', ''],
      cssParts.map(({ name, description }) => [code(name), description]),
    ),
    '## States',
    table(
      ['State', ''],
      cssStates.map(({ name, description }) => [code(`:state(${name})`), description]),
    ),
    '## Custom properties',
    table(
      ['Property', 'Default', ''],
      cssProperties.map(({ name, default: initial, description }) => [code(name), code(initial), description]),
    ),
  ];
  return format(sections.join('\n\n'), { parser: 'markdown', printWidth: 120 });
}

/** What the functions among the words are given, to show what they say. */
const SAMPLES = {
  version: '1.3.1',
  ratio: 0.4,
  seconds: 65,
  total: 600,
  // Today, which is said without its date.
  date: new Date(new Date().setHours(12, 0, 0, 0)),
  behind: '…',
  channel: 1,
  clock: '1:05',
  count: 12,
  degrees: 90,
  detail: '…',
  end: '10:00',
  name: '…',
  number: 2,
  offer: '…',
  start: '1:05',
  text: '…',
  title: '…',
  word: '…',
};

function parametersOf(word) {
  return typeof word === 'function' ? /^\(?([^)=]*)/.exec(String(word))[1].split(/,\s*/) : [];
}

function wordName(name, word) {
  return typeof word === 'function' ? `${name}(${parametersOf(word).join(', ')})` : name;
}

function wordSample(word) {
  return typeof word === 'function' ? word(...parametersOf(word).map((name) => SAMPLES[name.trim()])) : word;
}

function buttonTable(buttons) {
  return table(
    ['Name', ''],
    Object.entries(buttons).map(([name, text]) => [code(name), text]),
  );
}

function table(heads, rows) {
  return [heads, heads.map(() => '---'), ...rows].map(tableLine).join('\n');
}

function tableLine(cells) {
  return `| ${cells.map((cell) => (cell ?? '').replaceAll('|', '\\|')).join(' | ')} |`;
}

/** As code, or nothing for nothing. */
function code(text) {
  return text ? `\`${text}\`` : '';
}
