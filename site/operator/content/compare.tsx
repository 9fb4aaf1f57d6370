import { diffWordsWithSpace } from 'diff';
import type { ReactNode } from 'react';
import type { DraftDocument } from '#contract/operator/content/content-schema.ts';
import type { ContentTypeName } from '#contract/operator/content/content-types.ts';
import { changedFields, documentLabels } from '#contract/operator/content/document-labels.ts';
import styles from './content.module.css';

interface DocumentChangesProps {
  type: ContentTypeName;
  before: DraftDocument;
  after: DraftDocument;
}

/** Where two documents differ, field by field: what is gone is crossed out, what is new is underlined. */
export function DocumentChanges({ type, before, after }: DocumentChangesProps): ReactNode {
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
            <TextChanges before={readable(before[name])} after={readable(after[name])} />
          </dd>
        </div>
      ))}
    </dl>
  );
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
export function excerptOf(value: unknown): string {
  const text = readable(value).trim();
  return text.length > excerptLength ? `${text.slice(0, excerptLength)}…（共 ${text.length} 字）` : text;
}

const excerptLength = 200;

/** A value of a document as text: HTML by its lines, parts one below the other. */
export function readable(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'string') return /<[a-z][^>]*>/i.test(value) ? textOfHtml(value) : value;
  if (Array.isArray(value)) {
    const isPlain = value.every((part) => typeof part !== 'object');
    return value.map(readable).join(isPlain ? '、' : '\n\n');
  }
  if (typeof value === 'object') return Object.values(value).map(readable).filter(Boolean).join('\n');
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
