import { diffWordsWithSpace } from 'diff';
import type { ReactNode } from 'react';
import type { DraftDocument } from '#contract/operator/content/content-schema.ts';
import type { ContentTypeName } from '#contract/operator/content/content-types.ts';
import { changedFields, documentLabels, isSameValue } from '#contract/operator/content/document-labels.ts';
import { pairParts, type PartPair } from '#contract/operator/content/part-pairs.ts';
import type { DocumentField, FormSection } from './content-form';
import styles from './content.module.css';

interface DocumentChangesProps {
  type: ContentTypeName;
  /** The form of the documents, which says in which order the parts of a list are read. */
  sections: readonly FormSection[];
  before: DraftDocument;
  after: DraftDocument;
}

/** Where two documents differ, field by field: what is gone is crossed out, what is new is underlined. */
export function DocumentChanges({ type, sections, before, after }: DocumentChangesProps): ReactNode {
  const names = changedFields(type, before, after);
  if (names.length === 0) return <p>两边的内容一样。</p>;
  return (
    <dl className={styles.changes}>
      {names.map((name) => (
        <div key={name}>
          <dt>{documentLabels[type][name] ?? name}</dt>
          {/* A long text scrolls, by keyboard too. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <dd tabIndex={0}>
            <ValueChanges before={before[name]} after={after[name]} field={fieldNamed(sections, name)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type ListField = Extract<DocumentField, { kind: 'list' }>;

/** The field of a form that writes a member of its document; undefined where none does. */
export function fieldNamed(sections: readonly FormSection[], name: string): DocumentField | undefined {
  return sections.flatMap(({ fields }) => fields).find((field) => field.name === name);
}

interface ValueChangesProps {
  before: unknown;
  after: unknown;
  field: DocumentField | undefined;
}

function ValueChanges({ before, after, field }: ValueChangesProps): ReactNode {
  if (field?.kind !== 'list') return <TextChanges before={readable(before, field)} after={readable(after, field)} />;
  const { itemKey: key, itemLabel } = field;
  return pairParts(partsOf(before), partsOf(after), { key, name: readFields(field)[0]?.name })
    .filter((pair) => pair.isMoved || !isSameValue(pair.before, pair.after))
    .map((pair) => (
      <div key={`${pair.after ? 'after' : 'before'} ${pair.place}`} className={styles.changedPart}>
        <b>
          {itemLabel} {pair.place + 1}
          {markOf(pair)}
        </b>
        <PartChanges pair={pair} field={field} />
      </div>
    ));
}

function markOf({ before, after, isMoved }: PartPair): string {
  if (!before) return '（新增）';
  if (!after) return '（删除）';
  return isMoved ? '（换了位置）' : '';
}

/** Field by field, so that no word is compared with one of another field. The first one is shown always: it names the part. */
function PartChanges({ pair: { before = {}, after = {} }, field }: { pair: PartPair; field: ListField }): ReactNode {
  const shown = readFields(field).filter(({ name }, index) => index === 0 || !isSameValue(before[name], after[name]));
  const key = field.itemKey ?? '';
  const isRenamed = Boolean(before[key]) && Boolean(after[key]) && before[key] !== after[key];
  return (
    <>
      {shown.map((each) => (
        <p key={each.name}>
          <TextChanges before={readable(before[each.name], each)} after={readable(after[each.name], each)} />
        </p>
      ))}
      {isRenamed && <p>改了{field.itemFields.find(({ name }) => name === key)?.label}</p>}
    </>
  );
}

/** The fields of a part that are read, in the order of its form. */
function readFields({ itemFields, itemKey }: ListField): readonly DocumentField[] {
  return itemFields.filter(({ name }) => name !== itemKey);
}

function partsOf(value: unknown): readonly DraftDocument[] {
  return Array.isArray(value) ? (value as readonly DraftDocument[]) : [];
}

/** Chinese is written without spaces between its words. */
const words = new Intl.Segmenter('zh', { granularity: 'word' });

function TextChanges({ before, after }: { before: string; after: string }): ReactNode {
  const parts = diffWordsWithSpace(before, after, { intlSegmenter: words });
  return parts.map(({ value, added, removed }, index) => {
    const text = added || removed ? value : shortened(value, index === 0, index === parts.length - 1);
    // oxlint-disable-next-line react/no-array-index-key
    return added ? (
      <ins key={index}>{text}</ins>
    ) : removed ? (
      <del key={index}>{text}</del>
    ) : (
      <span key={index}>{text}</span>
    );
  });
}

/** Letters of unchanged text that are shown beside a change. */
const context = 60;

function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= context * 2) return text;
  const [start, end] = [text.slice(0, context), text.slice(-context)];
  if (isFirst) return `…${end}`;
  return isLast ? `${start}…` : `${start} … ${end}`;
}

/** A value as a short text, to tell two of them apart. */
export function excerptOf(value: unknown, field?: DocumentField): string {
  const text = readable(value, field).trim();
  return text.length > excerptLength ? `${text.slice(0, excerptLength)}…（共 ${text.length} 字）` : text;
}

const excerptLength = 200;

/** A value of a document as text: HTML by its lines, parts one below the other. Members have one order, which the database does not keep. */
function readable(value: unknown, field?: DocumentField): string {
  if (value === null || value === undefined) return '';
  if (field?.kind === 'list') {
    const lines = (part: DraftDocument) => readFields(field).map((each) => readable(part[each.name], each));
    return partsOf(value)
      .map((part) => lines(part).filter(Boolean).join('\n'))
      .join('\n\n');
  }
  if (field?.kind === 'choice') return field.choices[String(value)] ?? String(value);
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'string') return /<[a-z][^>]*>/i.test(value) ? textOfHtml(value) : value;
  if (Array.isArray(value)) {
    const isPlain = value.every((part) => typeof part !== 'object');
    return value.map((part) => readable(part)).join(isPlain ? '、' : '\n\n');
  }
  if (typeof value === 'object') {
    const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
    return members
      .map(([, member]) => readable(member))
      .filter(Boolean)
      .join('\n');
  }
  return String(value);
}

const blocks = 'p, h2, h3, h4, li, tr, figure, blockquote, pre, hr';

/** The lines of an HTML text; pictures and films by their names. It is parsed, and never a part of the page. */
function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const picture of body.querySelectorAll('img')) {
    picture.replaceWith(`［图片：${picture.alt || picture.getAttribute('src')}］`);
  }
  for (const film of body.querySelectorAll('xl-video-player')) {
    film.replaceWith(`［视频：${film.getAttribute('title') ?? film.getAttribute('src')}］`);
  }
  for (const cell of body.querySelectorAll('td + td, th + th')) cell.prepend(' | ');
  for (const block of body.querySelectorAll(blocks)) block.append('\n');
  return (body.textContent ?? '').replace(/\n{2,}/g, '\n').trim();
}
