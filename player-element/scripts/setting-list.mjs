import { valuesOf } from './editor-data.mjs';
import { scriptOnlySettings, settingWords } from './setting-words.mjs';

/** HTML's own attributes that the tag reads. */
const htmlAttributes = [{ name: 'title', fieldName: 'title' }, { name: 'lang' }];

/** Whether strings are an address, which the description says. */
const ADDRESS = /\bURL of\b/;
/** What a number may be, as the description says it. */
const RANGE = /\b(\d[\d.]*)\.\.(\d[\d.]*)/;

/** Where a setting stands that has no words yet. */
const OTHERS = '其他';

/**
 * Lists what a page can set on the tag and a form can show, group by group.
 * @param element the manifest's entry of the element.
 */
export function settingList({ attributes, members }) {
  const ofHtml = htmlAttributes.filter(({ name }) => !attributes.some((one) => one.name === name));
  const all = [...attributes, ...ofHtml].map((one) => ({ ...one, isAttribute: true }));
  const named = new Set(all.map(({ fieldName }) => fieldName));
  const fields = members
    .filter(({ kind, name, readonly }) => kind === 'field' && !readonly && !named.has(name))
    .map((field) => ({ ...field, isAttribute: false }));
  const given = new Map(
    [...all, ...fields]
      .filter(({ name, deprecated }) => deprecated === undefined && !scriptOnlySettings.includes(name))
      .map((one) => [one.name, one]),
  );
  const described = Object.entries(settingWords).flatMap(([group, words]) =>
    Object.entries(words).flatMap(([name, word]) => {
      const found = given.get(name);
      given.delete(name);
      return found ? [settingOf(found, group, word)] : [];
    }),
  );
  return [...described, ...[...given.values()].map((one) => settingOf(one, OTHERS, { about: one.description ?? '' }))];
}

function settingOf({ name, fieldName = name, type, description = '', isAttribute }, group, { about, ...hints }) {
  const value = hints.choices ? { kind: 'choice' } : valueOf(type, description, isAttribute);
  return { name, property: fieldName, isAttribute, group, about, ...value, ...hints };
}

/** What kind of value it takes. */
function valueOf(type, description, isAttribute) {
  const text = type?.text ?? 'string';
  const choices = valuesOf(type);
  if (text === 'boolean') return isAttribute ? { kind: 'switch' } : { kind: 'choice', choices: ['true', 'false'] };
  if (choices.length > 0) return { kind: 'choice', choices };
  if (/^number\b/.test(text)) {
    const [, min, max] = RANGE.exec(description) ?? [];
    return { kind: 'number', ...(max && { min: Number(min), max: Number(max) }) };
  }
  if (!isAttribute) return { kind: 'json' };
  if (text.startsWith('readonly ')) return { kind: text.includes('number') ? 'numbers' : 'names' };
  return { kind: ADDRESS.test(description) ? 'address' : 'text' };
}
