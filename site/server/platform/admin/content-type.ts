import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { RecordedValues } from '#contract/operator/change-schema.ts';
import type { DraftDocument } from '#contract/operator/content/content-schema.ts';
import type { ContentTypeName } from '#contract/operator/content/content-types.ts';
import type { Tx } from '../tx';

/** A stored entry as operators edit it. */
export interface StoredEntry {
  readonly document: DraftDocument;
  readonly state: 'new' | 'published' | 'withdrawn';
  /** Whether it is what comes with the site, which cannot be withdrawn; false by default. */
  readonly isDefault?: boolean;
  /** What the next draft begins with, where that is not the document. */
  readonly next?: DraftDocument;
  /** What is published and waits for its day, such as `1.2 版，2026-12-20 起`; nothing by default. */
  readonly upcoming?: string;
}

interface ContentTypeParts<Document> {
  readonly type: ContentTypeName;
  /** What a document must be before visitors see it. */
  readonly document: z.ZodType<Document>;
  /**
   * SQL of the stored entries: `id` (text), `name`, `group`, `words` (what else a search reads), `state`, `place` (integer), `changed_at`,
   * `published_at` and `facts` (jsonb). A function of the time where the clock decides what they say.
   */
  readonly entries: SQL | ((now: Date) => SQL);
  /**
   * Whether a publication adds a version that never changes, and whose document says from when it counts. Its entries are neither published at a
   * time nor withdrawn as a whole.
   */
  readonly isVersioned?: true;
  /** What other records have against a document that the schema accepts, by the dotted paths of its fields. */
  findProblems?(tx: Tx, id: string, document: Document): Promise<Readonly<Record<string, string>>>;
  /** What the record says of a publication, beside its fields or in their place. @param before what was published before; undefined of that itself. */
  recordedValues?(document: Document, before?: DraftDocument): RecordedValues;
  /** What a draft begins with that an earlier publication is restored to; its document by default. */
  toRestored?(document: DraftDocument): DraftDocument;
  /** The group that a draft belongs to; '' while it has none. */
  groupOf?(tx: Tx, document: DraftDocument): Promise<string>;
  /** What fields of a document may hold that other records decide: names by value, by the names of fields. */
  choices?(tx: Tx, document: DraftDocument): Promise<Readonly<Record<string, Readonly<Record<string, string>>>>>;
  /** Chooses the id of a new entry. @throws AppFailure badRequest, conflict. */
  nextId(tx: Tx, document: DraftDocument): Promise<string>;
  find(tx: Tx, id: string): Promise<StoredEntry | undefined>;
  /** Lets visitors see a document. @returns consequences, for the operator. @throws AppFailure badRequest with the field. */
  publish(tx: Tx, id: string, document: Document): Promise<readonly string[]>;
  /** What visitors see once an entry is withdrawn, for the operator. */
  readonly withdrawn: string;
  /** Whether something that comes with the site takes the place of what is withdrawn; false by default. */
  readonly hasDefault?: boolean;
  /** Lets visitors see an entry no longer. */
  withdraw(tx: Tx, id: string): Promise<void>;
  /** Path of the page that shows an entry. */
  page(id: string, document: Document): string;
  nameOf(document: DraftDocument): string;
}

/** A kind of content that operators write: one noun keeps, previews and publishes the drafts of all kinds. */
export interface ContentType
  extends Omit<ContentTypeParts<never>, 'document' | 'publish' | 'page' | 'findProblems' | 'recordedValues'> {
  readonly document: z.ZodType;
  publish(tx: Tx, id: string, document: unknown): Promise<readonly string[]>;
  page(id: string, document: unknown): string;
  findProblems?(tx: Tx, id: string, document: unknown): Promise<Readonly<Record<string, string>>>;
  recordedValues?(document: unknown, before?: DraftDocument): RecordedValues;
}

/** Declares a kind of content; what it publishes has been parsed by its schema. */
export function contentType<Document>(parts: ContentTypeParts<Document>): ContentType {
  return parts as unknown as ContentType;
}
