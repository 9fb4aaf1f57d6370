import type { FastifyRequest } from 'fastify';
import { attributionCookies } from '../../../../../contract/cookie-table';
import type { Attribution } from '../../../../../contract/fields/attribution-schema';
import { parseCompactParameters } from '../../../../../contract/fields/compact-parameters';
import { createLead } from '../../../../../contract/lead/lead-endpoints';
import { createLeadSchema, type CreateLeadBody } from '../../../../../contract/lead/lead-schema';
import type { CallEndpoint } from '../../../../../contract/page-rendering';
import { AppFailure, type FieldMessages } from '../../../../app-failure';
import { parseInput } from '../../../../platform/http/endpoints/parse-input';
import type { LeadDraft } from './lead-draft';
import type { LeadOffer } from './lead-offer';

/** Longest value of where a visitor came from that the API takes, in characters. */
const longestValue = 600;

interface Lead {
  readonly offer: LeadOffer;
  readonly draft: LeadDraft;
  /** Path of the page that asked. */
  readonly page: string;
  readonly cookies: FastifyRequest['cookies'];
}

/** Sends what a form asks for by the API's endpoint, under its rules. Rejects with AppFailure when it is refused. */
export async function sendLead(call: CallEndpoint, { offer, draft, page, cookies }: Lead): Promise<void> {
  const { name, mobile, company, remark, website } = draft;
  const choice = offer.choice?.answers.includes(draft.choice) && `${offer.choice.label}：${draft.choice}`;
  const body: CreateLeadBody = {
    name,
    mobile,
    company,
    page,
    remark: [offer.subject, choice, remark.trim()].filter(Boolean).join('；'),
    attribution: attributionOf(cookies),
    website,
  };
  const fields = { ...faultsOf(body), ...(draft.agreed !== 'on' && { agreed: '请先阅读并同意协议' }) };
  if (Object.keys(fields).length > 0) throw new AppFailure('badRequest', { fields });
  await call(createLead, { body });
}

/** What of the body the endpoint would refuse, so that a visitor learns of everything at once. */
function faultsOf(body: CreateLeadBody): FieldMessages {
  try {
    parseInput({ body: createLeadSchema.body, reply: createLeadSchema.reply }, { body });
    return {};
  } catch (error) {
    if (error instanceof AppFailure && error.fields) return error.fields;
    throw error;
  }
}

function attributionOf(cookies: FastifyRequest['cookies']): Attribution {
  const values: Attribution = {};
  for (const name of attributionCookies) {
    const value = cookies[name];
    if (value !== undefined) values[name] = value.slice(0, longestValue);
  }
  const compact = parseCompactParameters(values.xl_param);
  return { ...values, ...(Object.keys(compact).length > 0 && { xl_values: compact }) };
}
