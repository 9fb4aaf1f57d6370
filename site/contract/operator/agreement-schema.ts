import { z } from 'zod';
import { agreementNames } from '../agreement/agreement';
import { agreementVersion } from '../agreement/agreement-schema';
import { moment } from '../fields/value-schema';
import { changeBody, changeReply } from './change-schema';
import { agreementStates } from './agreement-states';

const name = z.enum(agreementNames);

const versionRow = z.object({
  version: agreementVersion,
  state: z.enum(agreementStates),
  /** Days in China. */
  updatedOn: z.iso.date(),
  effectiveOn: z.iso.date(),
  changes: z.array(z.string()),
  /** Null for a version that came with a release. */
  publishedAt: moment.nullable(),
  /** Who published it, and why; empty for a version that came with a release. */
  publishedBy: z.string(),
  reason: z.string(),
  /** Number of its publication, by which it is restored as a draft; null for a version that came with a release. */
  revision: z.number().int().positive().nullable(),
  /** Who withdrew it, and why; empty for all others. */
  withdrawnBy: z.string(),
  withdrawReason: z.string(),
});
export type AgreementVersionRow = z.output<typeof versionRow>;

const listReply = z.object({ items: z.array(versionRow) });
export type ListAgreementVersionsReply = z.output<typeof listReply>;
export const listAgreementVersionsSchema = { params: z.object({ name }), reply: listReply };

const params = z.object({ name, version: agreementVersion });

const versionReply = versionRow.extend({ document: z.record(z.string(), z.unknown()) });
export type GetAgreementVersionReply = z.output<typeof versionReply>;
export const getAgreementVersionSchema = { params, reply: versionReply };

const withdrawBody = changeBody({});
export type WithdrawAgreementBody = z.input<typeof withdrawBody>;
export const withdrawAgreementSchema = { params, body: withdrawBody, reply: changeReply };
