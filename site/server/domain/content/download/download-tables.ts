import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { partUpload } from '../../../platform/storage/part-upload-tables';
import { checked, oneOf } from '../../../platform/db/checks';
import { id, identity, plainText, time } from '../../../platform/db/columns';

const platforms = ['win', 'mac'] as const;

/** Versions of the installers: those that wait, the ones that are offered, and those from before. */
export const downloadRelease = pgTable(
  'download_release',
  {
    id: identity(),
    platform: text('platform', { enum: platforms }).notNull(),
    version: plainText('version').notNull(),
    /** Name under which it is saved. */
    fileName: plainText('file_name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Null while the server reads the file. */
    sha256: plainText('sha256'),
    /** Why the file cannot be offered; empty while nothing is wrong. */
    problem: plainText('problem').notNull().default(''),
    /** What the browser made of the file; empty where it could not. */
    expectedSha256: plainText('expected_sha256').notNull().default(''),
    url: plainText('url').notNull(),
    /** The file in parts; null for one that is elsewhere. */
    uploadId: uuid('upload_id').references(() => partUpload.id),
    requirement: plainText('requirement').notNull(),
    notes: plainText('notes').array().notNull().default([]),
    /** When it is to be offered; null for one that has no time. */
    publishAt: time('publish_at'),
    /** When it was offered last; null before. */
    publishedAt: time('published_at'),
    withdrawnAt: time('withdrawn_at'),
    sample: boolean('sample').notNull().default(false),
    /** How often it was asked for on a page, when it was replaced. */
    downloads: bigint('downloads', { mode: 'number' }).notNull().default(0),
    author: plainText('author').notNull(),
    createdAt: time('created_at').notNull(),
  },
  ({ platform, size, sha256, url, uploadId, publishAt, createdAt, id: number }) => [
    oneOf(platform, platforms),
    checked(size, sql`${size} between 1 and 9007199254740991`),
    checked(sha256, sql`${sha256} ~ '^[0-9a-f]{64}$'`),
    checked(url, sql`${url} ~ '^(/[^/\\\\]|https://)'`),
    unique().on(uploadId),
    index().on(createdAt.desc().nullsFirst(), number.desc()),
    index('download_release_planned').on(publishAt).where(sql`${publishAt} is not null`),
  ],
);

/** The newest installer of each platform. */
export const download = pgTable(
  'download',
  {
    platform: text('platform', { enum: platforms }).primaryKey(),
    version: plainText('version').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: plainText('sha256').notNull(),
    url: plainText('url').notNull(),
    requirement: plainText('requirement').notNull(),
    notes: plainText('notes').array().notNull().default([]),
    releasedAt: time('released_at').notNull(),
    /** Whether the file only shows how a download goes. */
    sample: boolean('sample').notNull().default(false),
    /** How often this version was asked for on a page. */
    downloads: bigint('downloads', { mode: 'number' }).notNull().default(0),
    /** Its version among all; null for one that a command of an earlier release published. */
    releaseId: id('release_id').references(() => downloadRelease.id),
  },
  ({ platform, size, sha256, url }) => [
    oneOf(platform, platforms),
    checked(size, sql`${size} between 1 and 9007199254740991`),
    checked(sha256, sql`${sha256} ~ '^[0-9a-f]{64}$'`),
    checked(url, sql`${url} ~ '^(/[^/\\\\]|https://)'`),
  ],
);
