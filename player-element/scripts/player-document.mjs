import { format } from 'prettier';

/** The reference of the element, as Markdown made from its custom-elements manifest. */
export function playerDocument(manifest) {
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
    'This page is made from the element’s manifest: `npm run docs -w player-element` writes it anew.',
    '## Attributes and properties',
    table(
      ['Attribute', 'Property', 'Type', ''],
      settable.map((field) => [code(attributeOf(field)), code(field.name), code(field.type?.text), field.description]),
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
    '## Slot',
    ...slots.map(({ description }) => description),
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
