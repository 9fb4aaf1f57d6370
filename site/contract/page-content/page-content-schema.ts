import { z } from 'zod';
import { entityId } from '../fields/entity-id-schema';

const point = z.object({ title: z.string(), desc: z.string() }).meta({ id: 'ContentPoint' });
const result = z.object({ label: z.string(), value: z.string() }).meta({ id: 'ContentResult' });

/** Whether customers and figures are made up; pages then mark them as examples. */
const sample = z.boolean().optional();

/** Address of a picture of 16 to 9. */
const cover = z.string().optional();

/** Contents of the blocks that a provider edits, as they are stored. */
/** Cost of a conversion by week, in fen: before and with the product. */
const trend = z.array(z.object({ week: z.string(), before_fen: z.number().int(), after_fen: z.number().int() }));

const solutionContent = z.object({
  industry: z.string(),
  title: z.string(),
  summary: z.string(),
  /** What the industry suffers from, what is done about it, and what comes of it. */
  pains: z.array(point),
  approach: z.array(point),
  results: z.array(result),
  trend,
  app_ids: z.array(z.string()),
  cover,
  sample,
});

const caseContent = z.object({
  company: z.string(),
  industry: z.string(),
  title: z.string(),
  summary: z.string(),
  quote: z.string(),
  speaker: z.string(),
  results: z.array(result),
  app_ids: z.array(z.string()),
  sample,
});

const subjectContent = z.object({
  title: z.string(),
  slogan: z.string(),
  points: z.array(point),
  steps: z.array(point),
  results: z.array(result),
  faq: z.array(z.object({ q: z.string(), a: z.string() })),
  cover,
  /** How it went for one customer. */
  story: z
    .object({ company: z.string(), title: z.string(), summary: z.string(), results: z.array(result), trend })
    .optional(),
  sample,
});

const key = z.object({ key: z.string() });

export const listSolutionsSchema = {
  reply: z.object({ items: z.array(key.extend(solutionContent.shape)) }),
};

export const listCasesSchema = {
  reply: z.object({ items: z.array(key.extend(caseContent.shape)) }),
};

export const getSubjectSchema = {
  params: z.object({ key: entityId }),
  reply: key.extend(subjectContent.shape),
};

export type SolutionContent = z.output<typeof solutionContent>;
export type CaseContent = z.output<typeof caseContent>;
export type SubjectContent = z.output<typeof subjectContent>;
export type ListSolutionsReply = z.output<typeof listSolutionsSchema.reply>;
export type ListCasesReply = z.output<typeof listCasesSchema.reply>;
export type GetSubjectReply = z.output<typeof getSubjectSchema.reply>;
