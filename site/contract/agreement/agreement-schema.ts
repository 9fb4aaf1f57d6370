import { z } from 'zod';
import { agreementNames } from './agreement';

const name = z.enum(agreementNames);

/** `2.5`, without zeros in front, so that one number is written in one way. */
export const agreementVersion = z
  .string()
  .regex(/^(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})$/, '版本号写成 2.5 这样的两段数字');

const clause = z
  .object({
    id: z.string(),
    title: z.string(),
    paragraphs: z.array(z.string()),
    items: z.array(z.string()).optional(),
  })
  .meta({ id: 'AgreementClause' });

const versionFacts = z
  .object({
    version: z.string(),
    /** Days in China. */
    updated_on: z.iso.date(),
    effective_on: z.iso.date(),
    /** What is different from the version before. */
    changes: z.array(z.string()),
  })
  .meta({ id: 'AgreementVersion' });
export type AgreementVersionFacts = z.output<typeof versionFacts>;

const agreement = z
  .object({
    name,
    title: z.string(),
    /** The version that applies now. */
    current: z.string(),
    /** The version that takes effect next, which can be read beforehand; null where none is announced. */
    upcoming: z.string().nullable(),
    /** The newest first, those that are announced among them. */
    versions: z.array(versionFacts),
    /** The text of the version that was asked for; that of the one that applies otherwise. */
    text: z.object({ version: z.string(), preamble: z.array(z.string()), clauses: z.array(clause) }),
  })
  .meta({ id: 'Agreement' });
export type AgreementReply = z.output<typeof agreement>;

const getAgreementQuery = z.object({ version: agreementVersion.optional() });
export type GetAgreementQuery = z.input<typeof getAgreementQuery>;
export const getAgreementSchema = { params: z.object({ name }), query: getAgreementQuery, reply: agreement };
