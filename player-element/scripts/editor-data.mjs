import { attributeWords } from './attribute-words.mjs';

/** The checker quotes strings in either way. */
const STRING = /'([^']+)'|"([^"]+)"/g;

/** Custom data for the HTML editor of Visual Studio Code. */
export function vscodeData({ tagName, description, attributes }) {
  return {
    version: 1.1,
    tags: [{ name: tagName, description, attributes: attributes.map(vscodeAttribute) }],
  };
}

function vscodeAttribute({ name, type, ...attribute }) {
  const description = attributeWords({ name, ...attribute });
  if (type?.text === 'boolean') return { name, description, valueSet: 'v' };
  const values = valuesOf(type);
  return { name, description, ...(values.length > 0 && { values: values.map((value) => ({ name: value })) }) };
}

/** Web-types for the editors of JetBrains. */
export function webTypes({ tagName, description, attributes, members, events, slots }, { name, version }) {
  return {
    $schema: 'https://json.schemastore.org/web-types',
    name,
    version,
    'description-markup': 'markdown',
    contributions: {
      html: {
        elements: [
          {
            name: tagName,
            description,
            attributes: attributes.map((attribute) => ({
              name: attribute.name,
              description: attributeWords(attribute),
              value: webTypeValue(attribute),
            })),
            slots: slots.map(described),
            js: {
              properties: members.filter(({ kind }) => kind === 'field').map(described),
              events: events.map(described),
            },
          },
        ],
      },
    },
  };
}

function described({ name = '', description }) {
  return { name, description };
}

function webTypeValue({ type }) {
  if (type?.text === 'boolean') return { kind: 'no-value', type: 'boolean' };
  const values = valuesOf(type);
  return { type: values.length > 0 ? values.map((value) => `'${value}'`) : (type?.text ?? 'string') };
}

/** The strings of which an attribute takes one; a list takes several, in any order, so that none is the value. */
export function valuesOf(type) {
  if (!type || type.text.startsWith('readonly ')) return [];
  return [...type.text.matchAll(STRING)].map(([, single, double]) => single ?? double);
}
