import { z } from 'zod';
import { moment, oneLine, rowId } from '../fields/value-schema';
import { changeBody, changeReply, version } from './change-schema';
import { listOf, listQuery, type ListQuery } from './list-schema';
import { unfinishedUpload } from './part-upload-schema';

const params = z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/) });

export const mediaKinds = ['picture', 'film'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/**
 * What becomes of a film: `waiting` and `making` its renditions, `ready` to be streamed, `plain` where it plays as the uploaded file alone,
 * `failed` where it is no film that can be used. A picture is `ready`.
 */
export const mediaStates = ['waiting', 'making', 'ready', 'plain', 'failed'] as const;
export type MediaState = (typeof mediaStates)[number];

/** Percent of the width and of the height of a picture: what stays visible where pages crop it. */
const focus = z.object({ x: z.number().int().min(0).max(100), y: z.number().int().min(0).max(100) });

const mediaRow = z
  .object({
    id: rowId,
    kind: z.enum(mediaKinds),
    name: z.string(),
    /** What a picture shows, for those who cannot see it; '' where nobody wrote it. */
    alt: z.string(),
    /** Public path; with the focus point behind `#` where that is not the centre. */
    src: z.string(),
    /** Media type. */
    type: z.string(),
    bytes: z.number().int().nonnegative(),
    /** Pixels; 0 while they are not known. */
    width: z.number().int().nonnegative(),
    height: z.number().int().nonnegative(),
    /** Path of a small picture; '' without one. */
    thumbnail: z.string(),
    folderId: rowId.nullable(),
    uploadedBy: z.string(),
    uploadedAt: moment,
    state: z.enum(mediaStates),
    /** Percent of the work on a film that is done. */
    progress: z.number().int().min(0).max(100),
    /** Seconds of a film; null for a picture, and while they are not known. */
    duration: z.number().nonnegative().nullable(),
    /** Path of the picture before a film begins; '' without one. */
    poster: z.string(),
    /** Path of the uploaded file of a film; '' for a picture. */
    file: z.string(),
    /** Paths of WebVTT files of a film; '' without them. */
    thumbnails: z.string(),
    subtitles: z.string(),
  })
  .meta({ id: 'MediaRow' });

export const mediaSorts = ['-uploadedAt', 'uploadedAt', 'name', '-name', '-bytes', 'bytes'] as const;

const filter = listQuery(mediaSorts).extend({
  kind: z.enum(mediaKinds).optional(),
  /** Media of one folder; 0 are those in none. */
  folder: z.coerce.number().int().min(0).optional(),
  /** `missing` are pictures without a description. */
  alt: z.enum(['missing']).optional(),
});

export const listMediaSchema = { query: filter, reply: listOf(mediaRow) };

const folderRow = z
  .object({
    id: rowId,
    /** The folder that it is in. */
    parentId: rowId.nullable(),
    name: z.string(),
    /** Media in the folder itself. */
    media: z.number().int().nonnegative(),
  })
  .meta({ id: 'MediaFolderRow' });

export const listMediaFoldersSchema = {
  reply: z.object({
    folders: z.array(folderRow),
    /** Whether films get renditions; they play as they were uploaded otherwise. */
    makesRenditions: z.boolean(),
    /** Bytes that a film may have. */
    maxFilmBytes: z.number().int().positive(),
    /** Films that the operator began to upload, the latest first. */
    unfinished: z.array(unfinishedUpload),
  }),
};

/** Where a picture or film is shown. */
const mediaUse = z
  .object({
    /** `article`, `product` … */
    kind: z.string(),
    /** What kind it is in Chinese, such as 文章. */
    label: z.string(),
    name: z.string(),
    /** Which part of it shows the picture, such as 封面. */
    place: z.string(),
    /** Its page in the console; '' without one. */
    path: z.string(),
  })
  .meta({ id: 'MediaUse' });

export const getMediaSchema = {
  params,
  reply: mediaRow.extend({
    version,
    focus,
    /** Why a film failed, or has no renditions; '' otherwise. */
    problem: z.string(),
    /** Heights of the renditions, the smallest first. */
    renditions: z.array(z.number().int().positive()),
    /** The lines of the subtitles as WebVTT; '' without any. */
    subtitleText: z.string(),
    uses: z.array(mediaUse),
    /** The film that takes its place once it can be streamed; null for none. */
    successor: z
      .object({
        id: rowId,
        state: z.enum(mediaStates),
        progress: z.number().int().min(0).max(100),
        problem: z.string(),
      })
      .nullable(),
  }),
};

const name = oneLine.min(1, '请填写名称').max(120, '名称最多 120 字');
const alt = oneLine.max(300, '描述最多 300 字');
const folderId = rowId.nullable();
const file = (text: string) => z.instanceof(Uint8Array, { error: text }).meta({ type: 'string', format: 'binary' });
/** Fields of a form are texts. */
const rehearse = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true');
const formFolder = z
  .string()
  .regex(/^(?:[1-9]\d{0,14})?$/)
  .default('')
  .transform((text) => (text === '' ? null : Number(text)));

export const changeMediaSchema = {
  params,
  body: changeBody({ name, alt, folderId, focus, version }),
  reply: changeReply,
};
export const moveMediaSchema = { params, body: changeBody({ folderId }), reply: changeReply };
export const removeMediaSchema = { params, body: changeBody({}), reply: changeReply };

export const uploadPictureSchema = {
  body: changeBody({ name, folder: formFolder, file: file('请选择图片') }).extend({ rehearse }),
  reply: changeReply.extend({ media: mediaRow }),
};
export const replacePictureSchema = {
  params,
  body: changeBody({ file: file('请选择图片'), version }).extend({ rehearse }),
  reply: changeReply,
};

/** A part of a picture, in its pixels. */
const area = {
  left: z.number().int().nonnegative(),
  top: z.number().int().nonnegative(),
  width: z.number().int().positive('请选择要保留的部分'),
  height: z.number().int().positive('请选择要保留的部分'),
};
export const cropPictureSchema = {
  params,
  body: changeBody({ ...area, name }),
  reply: changeReply.extend({ media: mediaRow }),
};

const folderName = oneLine.min(1, '请填写文件夹名称').max(40, '名称最多 40 字');
export const addMediaFolderSchema = {
  body: changeBody({ name: folderName, parentId: folderId }),
  reply: changeReply,
};
export const changeMediaFolderSchema = {
  params,
  body: changeBody({ name: folderName, parentId: folderId }),
  reply: changeReply,
};
export const removeMediaFolderSchema = { params, body: changeBody({}), reply: changeReply };

export type MediaFilter = ListQuery<(typeof mediaSorts)[number]> & {
  kind?: MediaKind;
  folder?: number;
  alt?: 'missing';
};
export type MediaRow = z.output<typeof mediaRow>;
export type MediaFolderRow = z.output<typeof folderRow>;
export type MediaUse = z.output<typeof mediaUse>;
export type ListMediaReply = z.output<typeof listMediaSchema.reply>;
export type ListMediaFoldersReply = z.output<typeof listMediaFoldersSchema.reply>;
export type GetMediaReply = z.output<typeof getMediaSchema.reply>;
export type ChangeMediaBody = z.input<typeof changeMediaSchema.body>;
export type UploadPictureBody = z.input<typeof uploadPictureSchema.body>;
export type UploadPictureReply = z.output<typeof uploadPictureSchema.reply>;
export type ReplacePictureBody = z.input<typeof replacePictureSchema.body>;
export type CropPictureBody = z.input<typeof cropPictureSchema.body>;
export type MediaFolderBody = z.input<typeof addMediaFolderSchema.body>;
