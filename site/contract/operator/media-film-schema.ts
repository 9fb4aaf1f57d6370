import { z } from 'zod';
import { oneLine, rowId } from '../fields/value-schema';
import { changeBody, changeReply, version } from './change-schema';
import { uploadPictureSchema } from './media-schema';

const params = z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/) });
const uploadParams = z.object({ uploadId: z.uuid() });

/** Bytes of a part of a film; the last one may be shorter. */
export const filmPartBytes = 4 * 1024 * 1024;

/** Numbers of the parts that have arrived, from 0. */
const received = z.array(z.number().int().nonnegative());

export const startFilmUploadSchema = {
  body: z.object({
    name: oneLine.min(1).max(120),
    bytes: z.number().int().positive('文件是空的'),
    /** What tells the file from others of its name and size, such as the time of its last change. */
    fingerprint: z.string().max(100),
  }),
  reply: z.object({ uploadId: z.uuid(), received }),
};

export const sendFilmPartSchema = {
  params: uploadParams,
  body: z.object({
    /** From 0. */
    part: z
      .string()
      .regex(/^\d{1,5}$/)
      .transform(Number),
    file: z.instanceof(Uint8Array).meta({ type: 'string', format: 'binary' }),
  }),
  reply: z.object({ received }),
};

export const finishFilmUploadSchema = {
  params: uploadParams,
  body: changeBody({
    folderId: rowId.nullable(),
    /** What the browser found in the file; 0 for what it could not read. */
    duration: z.number().min(0).max(100_000),
    width: z.number().int().min(0).max(20_000),
    height: z.number().int().min(0).max(20_000),
  }),
  reply: uploadPictureSchema.reply,
};

export const retryFilmSchema = { params, body: changeBody({}), reply: changeReply };

/** Characters of the subtitles of a film. */
export const maxSubtitleLength = 300_000;

export const changeSubtitlesSchema = {
  params,
  body: changeBody({
    /** WebVTT, or SubRip, which is kept as WebVTT; '' for none. */
    text: z.string().max(maxSubtitleLength, '字幕太长'),
    version,
  }),
  reply: changeReply,
};

export const changePosterSchema = {
  params,
  body: changeBody({ pictureId: rowId, version }),
  reply: changeReply,
};

export type StartFilmUploadBody = z.input<typeof startFilmUploadSchema.body>;
export type StartFilmUploadReply = z.output<typeof startFilmUploadSchema.reply>;
export type SendFilmPartBody = z.input<typeof sendFilmPartSchema.body>;
export type SendFilmPartReply = z.output<typeof sendFilmPartSchema.reply>;
export type FinishFilmUploadBody = z.input<typeof finishFilmUploadSchema.body>;
export type ChangeSubtitlesBody = z.input<typeof changeSubtitlesSchema.body>;
export type ChangePosterBody = z.input<typeof changePosterSchema.body>;
