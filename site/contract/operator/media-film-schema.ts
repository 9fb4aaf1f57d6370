import { z } from 'zod';
import { rowId } from '../fields/value-schema';
import { noData } from '../user/account-fields-schema';
import { changeBody, changeReply, version } from './change-schema';
import { uploadPictureSchema } from './media-schema';
import { newFile, sentPart, startedUpload, uploadParams } from './part-upload-schema';

const params = z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/) });

export const startFilmUploadSchema = { body: newFile(120), reply: startedUpload };
export const sendFilmPartSchema = { params: uploadParams, body: sentPart, reply: noData };

/** What the browser found in a file; 0 for what it could not read. */
const facts = {
  duration: z.number().min(0).max(100_000),
  width: z.number().int().min(0).max(20_000),
  height: z.number().int().min(0).max(20_000),
};

export const finishFilmUploadSchema = {
  params: uploadParams,
  body: changeBody({ folderId: rowId.nullable(), ...facts }),
  reply: uploadPictureSchema.reply,
};

export const replaceFilmSchema = {
  params,
  body: changeBody({ uploadId: z.uuid(), ...facts, version }),
  reply: changeReply,
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
export type FinishFilmUploadBody = z.input<typeof finishFilmUploadSchema.body>;
export type ReplaceFilmBody = z.input<typeof replaceFilmSchema.body>;
export type ChangeSubtitlesBody = z.input<typeof changeSubtitlesSchema.body>;
export type ChangePosterBody = z.input<typeof changePosterSchema.body>;
