import { attributeWords } from './attribute-words.mjs';

/** How a page's frameworks may set the tag, as TypeScript made from the manifest's entry of the element. */
export function tagTypings({ attributes, members, events }) {
  const writable = members.filter(({ kind, readonly }) => kind === 'field' && !readonly);
  const classes = [...new Set(events.flatMap(({ type }) => type?.text ?? []))];
  return `import type { ${['XlVideoPlayer', ...classes].join(', ')} } from './index.js';

/** The attributes of \`<xl-video-player>\`, by their names in HTML. */
export interface XlVideoPlayerAttributes {
${attributes
  .map((attribute) => line({ ...attribute, description: attributeWords(attribute) }, attributeType(attribute)))
  .join('\n')}
}

/** The properties of \`<xl-video-player>\` that a page can set. */
export interface XlVideoPlayerProperties {
${writable.map((field) => line(field, `XlVideoPlayer['${field.name}']`)).join('\n')}
}

/** What \`<xl-video-player>\` fires: the classes of its events, by the names of the events. */
export interface XlVideoPlayerEvents {
${events.map((event) => line(event, event.type?.text ?? 'Event', '')).join('\n')}
}

export type { XlVideoPlayer };
`;
}

function line({ name, description }, type, suffix = '?') {
  const comment = description ? `  /** ${description} */\n` : '';
  return `${comment}  '${name}'${suffix}: ${type}${suffix && ' | undefined'};`;
}

/** Attributes are text: lists are written out in it, and numbers stand in it. */
function attributeType({ type, fieldName }) {
  const text = type?.text ?? 'string';
  if (text === 'boolean') return `boolean | ''`;
  if (text === 'number') return 'number | `${number}`';
  return text.startsWith('readonly ') || !fieldName ? 'string' : `XlVideoPlayer['${fieldName}']`;
}
