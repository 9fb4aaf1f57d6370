import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { checked, oneOf } from '../../../platform/db/checks';
import { id, identity, plainText, time } from '../../../platform/db/columns';
import { partUpload } from '../../../platform/storage/part-upload-tables';

const mediaKinds = ['picture', 'film'] as const;
const mediaStates = ['waiting', 'making', 'ready', 'plain', 'failed'] as const;

/** Folders of the library, in each other. */
export const mediaFolder = pgTable('media_folder', {
  id: identity(),
  parentId: id('parent_id').references((): AnyPgColumn => mediaFolder.id),
  name: plainText('name').notNull(),
});

/** What a film has beside its uploaded file. */
export interface FilmFiles {
  /** Path of the uploaded file. */
  readonly file: string;
  /** Heights of the renditions in pixels, the smallest first. */
  readonly renditions: readonly number[];
  /** Paths of WebVTT files: small pictures of its moments, and its words; '' without them. */
  readonly thumbnails: string;
  readonly subtitles: string;
}

/** Pictures and films of the library; the files are outside of the database. */
export const media = pgTable(
  'media',
  {
    id: identity(),
    kind: text('kind', { enum: mediaKinds }).notNull(),
    folderId: id('folder_id').references(() => mediaFolder.id),
    name: plainText('name').notNull(),
    alt: plainText('alt').notNull().default(''),
    /** Public path, without the focus point. */
    src: plainText('src').notNull(),
    type: plainText('type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Pixels; 0 while they are not known. */
    width: integer('width').notNull().default(0),
    height: integer('height').notNull().default(0),
    /** Percent of width and height. */
    focusX: smallint('focus_x').notNull().default(50),
    focusY: smallint('focus_y').notNull().default(50),
    /** SHA-256 of the file as it was uploaded, in hex. */
    digest: plainText('digest').notNull(),
    thumbnail: plainText('thumbnail').notNull().default(''),
    poster: plainText('poster').notNull().default(''),
    /** Seconds. */
    duration: real('duration'),
    film: jsonb('film').$type<FilmFiles>(),
    state: text('state', { enum: mediaStates }).notNull().default('ready'),
    /** Percent of the work on a film that is done. */
    progress: smallint('progress').notNull().default(0),
    /** Why a film failed, or has no renditions. */
    problem: plainText('problem').notNull().default(''),
    /** Runs of the job that were begun for it. */
    attempts: smallint('attempts').notNull().default(0),
    /** The film whose place this one takes once it can be streamed; until then nobody else finds it. */
    replacesId: id('replaces_id').references((): AnyPgColumn => media.id, { onDelete: 'cascade' }),
    /** Name of the operator. */
    uploadedBy: plainText('uploaded_by').notNull(),
    uploadedAt: time('uploaded_at').notNull(),
    changedAt: time('changed_at').notNull(),
  },
  ({ kind, state, src, name, folderId, digest, uploadedAt, id: number, focusX, focusY, replacesId }) => [
    oneOf(kind, mediaKinds),
    oneOf(state, mediaStates),
    checked(src, sql`${src} ~ '^/library/[0-9a-f]{40}'`),
    checked(focusX, sql`${focusX} between 0 and 100`),
    checked(focusY, sql`${focusY} between 0 and 100`),
    uniqueIndex().on(digest),
    uniqueIndex().on(replacesId),
    index().on(uploadedAt.desc().nullsFirst(), number.desc().nullsFirst()),
    index().on(name, number),
    index().on(folderId),
    index().on(state).where(sql`${state} in ('waiting', 'making')`),
  ],
);

/** Files of the library. Their names begin with a hash, which the files of one film share. */
export const mediaFile = pgTable(
  'media_file',
  {
    name: plainText('name').primaryKey(),
    /** What the name begins with. */
    stem: plainText('stem').notNull(),
    /** Null once the library shows another file in its place: it stays as long as something names it. */
    mediaId: id('media_id').references(() => media.id, { onDelete: 'set null' }),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** The upload whose parts it is kept in, as films are; null for a file of its own. */
    uploadId: uuid('upload_id').references(() => partUpload.id),
    ctime: time('ctime').notNull(),
  },
  ({ name, stem, mediaId, uploadId }) => [
    checked(name, sql`${name} ~ '^[0-9a-f]{40}(-[0-9a-z-]+)?\\.[a-z0-9]+$'`),
    index().on(stem),
    index().on(mediaId),
    index().on(uploadId),
  ],
);
