import type { ReactNode } from 'react';
import type { ContentTypeName } from '#contract/operator/content/content-types.ts';
import type { ContentRow, DraftDocument } from '#contract/operator/content/content-schema.ts';
import type { Field } from '../frame/field';

interface FieldFacts {
  /** Name within the document. */
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly isOptional?: boolean;
  /** Letters at most, which a counter shows. */
  readonly maxLength?: number;
  /** Whether the rest of the document asks for it; always by default. */
  readonly isShown?: (document: DraftDocument) => boolean;
}

/**
 * A field of a document.
 * - `lines`: a text of several lines.
 * - `choice`: one of some values, which are texts or, with `isNumber`, numbers.
 * - `tags`: several short texts, with those to choose from.
 * - `picture`: the address of one. `pictures`: those of several, in their order.
 * - `film`: what `video-schema.ts` says of one; null for none.
 * - `html`: a rich text.
 * - `moment`: a day and a time in China; '' for none. `day`: a day in China.
 * - `list`: parts in their order, each with fields of its own.
 */
export type DocumentField = FieldFacts &
  (
    | {
        readonly kind?:
          | 'text'
          | 'lines'
          | 'count'
          | 'switch'
          | 'picture'
          | 'pictures'
          | 'film'
          | 'html'
          | 'moment'
          | 'day';
      }
    | { readonly kind: 'choice'; readonly choices: Readonly<Record<string, string>>; readonly isNumber?: boolean }
    | {
        readonly kind: 'tags';
        readonly suggestions?: readonly string[];
        /** How many, and letters of each, at most. */
        readonly maxItems: number;
        readonly maxItemLength: number;
      }
    | {
        readonly kind: 'list';
        readonly itemFields: readonly DocumentField[];
        /** What one part is called, such as 问题. */
        readonly itemLabel: string;
        /** What a new part begins with; a function where the day decides. */
        readonly emptyItem: DraftDocument | (() => DraftDocument);
        /** Whether a new part is the first; the last by default. */
        readonly isNewestFirst?: boolean;
        /** The member that a part is known by, where it says nothing to readers; it is not compared as a text. */
        readonly itemKey?: string;
        readonly maxItems?: number;
        /** Whether the fields of a part are short enough to stand side by side. */
        readonly isInline?: boolean;
      }
  );

/** Fields that belong together. */
export interface FormSection {
  readonly title: string;
  /** Whether it begins folded. */
  readonly isFolded?: boolean;
  readonly fields: readonly DocumentField[];
  /** More that the fields lead to, such as how a search engine shows them. */
  readonly render?: (document: DraftDocument) => ReactNode;
}

/** How operators see one kind of content: its list, and the form of an entry. */
export interface ContentScreen {
  readonly type: ContentTypeName;
  /** Path of its list, such as `/article`. */
  readonly path: string;
  /** Name of the list, such as 文章. */
  readonly title: string;
  /** The button that begins a new one, such as 写文章; '' where none can be made here. */
  readonly createLabel: string;
  /** The button that takes back what is published; 下线 by default. */
  readonly withdrawLabel?: string;
  /** Whether what is published stays as a version of its own, which takes effect on its day: it is neither planned nor withdrawn as a whole. */
  readonly isVersioned?: boolean;
  /** What a new one begins with; absent where none can be made here. */
  readonly emptyDocument?: DraftDocument;
  /** What is asked for before there is a draft, such as the number of a product: names of texts in the document. */
  readonly createFields?: readonly DocumentField[];
  /** Columns beside name, state and times. */
  readonly columns?: readonly Field<ContentRow>[];
  /** What the groups of the list are, such as 分类; absent where there are none. */
  readonly groupLabel?: string;
  readonly defaultSort?: '-changedAt' | '-publishedAt' | 'place';
  readonly searchHint: string;
}

/** The id of the input of a field, by its dotted path: what a problem leads to. */
export function inputId(path: string): string {
  return `field-${path.replaceAll('.', '-')}`;
}

/** How the states of entries look. */
export const stateLooks = {
  new: 'calm',
  published: 'good',
  changed: 'busy',
  scheduled: 'busy',
  withdrawn: 'bad',
} as const;
