import { format } from 'prettier';

/** What each name of `control-buttons` puts into the bar of every player. */
const BUTTONS = {
  'audio-track': 'The clock, current and total time, always at the left; `time` is another name of it.',
  quality: 'The qualities, of a stream that has several.',
  'speed-rate': 'The speeds, unless `no-speed` is set.',
  volume: 'Mute and un-mute; a slider for the volume above it.',
  setting: 'The settings: mirror the picture, loop, lights off; in a narrow bar also qualities and speeds.',
  pip: 'Picture-in-picture, where the browser has it.',
  'page-fullscreen': 'Fill the page; `page-full-screen` is its old name.',
  fullscreen: 'Fill the screen; `full-screen` is its old name.',
};

/** The same of those that come once the media has a use for them. */
const EXTENSION_BUTTONS = {
  'live-clock': 'When the picture was recorded, in live streams that tell it.',
  captions: 'The subtitles and captions, where the media has some.',
  audio: 'The sound tracks, where the media has several.',
  chapters: 'The chapters, where the media has some and viewers may seek.',
  previous: 'The film before, with a `playlist` of several.',
  next: 'The film after it.',
  playlist: 'The list of its films.',
  danmaku: 'Whether comments are shown and how, with `danmaku`; in a narrow bar it is among the settings.',
  'danmaku-write': 'A field for a comment, where `danmaku` has a `send`.',
  remote: 'Playback on another device, where the browser finds one.',
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
    'This page is made from the element’s manifest: `npm run docs -w player-element` writes it anew.',
    '## Attributes and properties',
    table(
      ['Attribute', 'Property', 'Type', ''],
      settable.map((field) => [code(attributeOf(field)), code(field.name), code(field.type?.text), field.description]),
    ),
    '### Buttons',
    'The names in `control-buttons`, beside those of controls that the page registered; camelCase is understood too. Play and pause is always there. These are the default, in their usual order:',
    buttonTable(BUTTONS),
    'These come by themselves with the default, once the media or the page has a use for them. A list of the page names those that it wants; until then nothing is shown in their place:',
    buttonTable(EXTENSION_BUTTONS),
    '### Words',
    "The names in `labels`, with what they say in Chinese and in English; Japanese, Korean and traditional Chinese have them too. Words of a page take their place: `player.labels = { retry: '再试一次' }`. A name with parameters takes a function that gives the text.",
    table(
      ['Name', 'Chinese', 'English'],
      Object.keys(words.en).map((name) => [
        code(wordName(name, words.zhCn[name])),
        wordSample(words.zhCn[name]),
        wordSample(words.en[name]),
      ]),
    ),
    '## Live members',
    table(
      ['Property', 'Type', ''],
      fields
        .filter((field) => !settable.includes(field))
        .map((field) => [code(field.name), code(field.type?.text), field.description]),
    ),
    '## Methods',
    table(
      ['Method', 'Gives', ''],
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
