import { z } from 'zod';
import { moment, rowId } from '../fields/value-schema';
import { changeBody, changeReply } from './change-schema';
import { jobStates, type JobState } from './job-names';
import { listOf, listQuery, type ListQuery } from './list-schema';

const params = z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/) });

const jobRow = z
  .object({
    id: rowId,
    topic: z.string(),
    state: z.enum(jobStates),
    /** Whether it stays and runs again and again. */
    isRecurring: z.boolean(),
    /** Runs since it was added or retried. */
    attempts: z.number().int().nonnegative(),
    /** When it runs next; of one that runs, when it counts as lost. */
    runAt: moment,
    createdAt: moment,
    startedAt: moment.nullable(),
    deadAt: moment.nullable(),
    /** Why the last run failed; empty otherwise. */
    error: z.string(),
  })
  .meta({ id: 'JobRow' });

export const jobSorts = ['runAt', '-runAt', 'deadAt', '-deadAt', 'createdAt', '-createdAt'] as const;

export const listJobsSchema = {
  query: listQuery(jobSorts).extend({
    state: z.enum(jobStates).optional(),
    topic: z.string().max(64).optional(),
    recurring: z.enum(['yes', 'no']).optional(),
  }),
  reply: listOf(jobRow),
};
export const listJobTopicsSchema = { reply: z.array(z.string()) };
export const getJobSchema = {
  params,
  reply: jobRow.extend({
    /** What it works on: numbers of orders and the like. Everything that may be about a person is left out. */
    payload: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
};
export const retryJobSchema = { params, body: changeBody({}), reply: changeReply };
export const abandonJobSchema = { params, body: changeBody({}), reply: changeReply };

export const checkSystemSchema = {
  reply: z.object({
    checkedAt: moment,
    findings: z.array(
      z.object({
        /** What was looked at, in one or two words. */
        check: z.string(),
        level: z.enum(['ok', 'warning', 'wrong']),
        /** What was found and what to do, in English and without secrets. */
        sentence: z.string(),
      }),
    ),
  }),
};

export const listSettingsSchema = {
  reply: z.object({
    isProduction: z.boolean(),
    settings: z.array(
      z.object({
        name: z.string(),
        topic: z.string(),
        isSecret: z.boolean(),
        isSet: z.boolean(),
        /** What it was set to; empty for a secret, and where it is not set. */
        value: z.string(),
        /** What applies where it is not set. */
        default: z.string(),
        /** What its value leads to that an operator should know. */
        consequences: z.array(z.string()),
      }),
    ),
    /** The same of several settings together. */
    consequences: z.array(z.string()),
  }),
};

export type JobFilter = ListQuery<(typeof jobSorts)[number]> & {
  state?: JobState;
  topic?: string;
  recurring?: 'yes' | 'no';
};
export type ListJobsReply = z.output<typeof listJobsSchema.reply>;
export type JobRow = ListJobsReply['items'][number];
export type ListJobTopicsReply = z.output<typeof listJobTopicsSchema.reply>;
export type GetJobReply = z.output<typeof getJobSchema.reply>;
export type CheckSystemReply = z.output<typeof checkSystemSchema.reply>;
export type ListSettingsReply = z.output<typeof listSettingsSchema.reply>;
