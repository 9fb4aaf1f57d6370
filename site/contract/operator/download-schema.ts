import { z } from 'zod';
import { file } from '../fields/file-schema';
import { moment, oneLine, rowId } from '../fields/value-schema';
import { noData } from '../user/account-fields-schema';
import { changeBody, changeReply, version, type ChangeInput } from './change-schema';
import { maxNote, maxNotes, maxRequirement, releaseStates } from './download-state';
import { columnNames, listOf, listQuery, type ListQuery } from './list-schema';
import { newFile, sentPart, startedUpload, uploadParams } from './part-upload-schema';

const params = z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/) });
const platform = z.enum(['win', 'mac'], '请选择系统');
const digest = z.string().regex(/^[0-9a-f]{64}$/);

const releaseRow = z
  .object({
    id: rowId,
    platform,
    version: z.string(),
    fileName: z.string(),
    /** Bytes. */
    size: z.number().int().positive(),
    state: z.enum(releaseStates),
    /** How often it was asked for on a page. */
    downloads: z.number().int().nonnegative(),
    /** When it is to be offered; null without a time. */
    publishAt: moment.nullable(),
    /** When it was offered; null before. */
    publishedAt: moment.nullable(),
    createdAt: moment,
    /** Name of the operator who uploaded it. */
    author: z.string(),
    /** Whether the file only shows how a download goes. */
    sample: z.boolean(),
  })
  .meta({ id: 'DownloadReleaseRow' });

export const releaseSorts = ['-createdAt', 'createdAt', '-size', 'size'] as const;

const filter = listQuery(releaseSorts).extend({ platform: platform.optional() });

const description = {
  version: oneLine.regex(/^\d{1,5}(\.\d{1,5}){1,4}$/, '版本号像 5.3.0 这样填'),
  requirement: oneLine
    .min(2, '请填写系统要求，如 Windows 10 及以上')
    .max(maxRequirement, `系统要求最多 ${maxRequirement} 个字`),
  notes: z
    .array(oneLine.min(1).max(maxNote, `每条更新内容最多 ${maxNote} 个字`))
    .min(1, '请填写更新内容，一行一条')
    .max(maxNotes, `更新内容最多 ${maxNotes} 条`),
};

export const listReleasesSchema = { query: filter, reply: listOf(releaseRow) };
export const exportReleasesSchema = { query: filter.extend({ columns: columnNames }), reply: file };
export const getReleaseSchema = {
  params,
  reply: releaseRow.extend({
    /** Empty while the server reads the file. */
    sha256: z.string(),
    /** Why the file cannot be offered; empty while nothing is wrong. */
    problem: z.string(),
    url: z.string(),
    requirement: z.string(),
    notes: z.array(z.string()),
    /** What is offered for the system now, beside this one; '' for none. */
    offeredVersion: z.string(),
    changeVersion: version,
  }),
};

export const startInstallerUploadSchema = {
  body: newFile(150).extend({ platform }),
  reply: startedUpload.extend({
    /** What was said of the version that is offered now, to begin with. */
    requirement: z.string(),
  }),
};
export const sendInstallerPartSchema = { params: uploadParams, body: sentPart, reply: noData };
export const cancelInstallerUploadSchema = { params: uploadParams, reply: noData };
export const createReleaseSchema = {
  params: uploadParams,
  body: changeBody({
    platform,
    ...description,
    /** SHA-256 that the browser made of the whole file; empty where it cannot. */
    digest: z.union([z.literal(''), digest]).default(''),
  }),
  reply: changeReply,
};
export const changeReleaseSchema = {
  params,
  body: changeBody({ ...description, changeVersion: version }),
  reply: changeReply,
};
export const publishReleaseSchema = {
  params,
  body: changeBody({
    /** What clocks in China show then, such as `2026-12-01T09:30`; null offers it now. */
    publishAt: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, '请选择日期和时间')
      .nullable(),
    changeVersion: version,
  }),
  reply: changeReply,
};
export const withdrawReleaseSchema = { params, body: changeBody({ changeVersion: version }), reply: changeReply };

export type ReleaseFilter = ListQuery<(typeof releaseSorts)[number]> & { platform?: 'win' | 'mac' };
export type ListReleasesReply = z.output<typeof listReleasesSchema.reply>;
export type ReleaseRow = ListReleasesReply['items'][number];
export type GetReleaseReply = z.output<typeof getReleaseSchema.reply>;
export type ReleaseDescription = { version: string; requirement: string; notes: string[] };
export type StartInstallerUploadBody = z.input<typeof startInstallerUploadSchema.body>;
export type StartInstallerUploadReply = z.output<typeof startInstallerUploadSchema.reply>;
export type SendInstallerPartBody = z.input<typeof sendInstallerPartSchema.body>;
export type CreateReleaseBody = ReleaseDescription & { platform: 'win' | 'mac'; digest?: string } & ChangeInput;
export type ChangeReleaseBody = ReleaseDescription & { changeVersion: string } & ChangeInput;
export type PublishReleaseBody = { publishAt: string | null; changeVersion: string } & ChangeInput;
