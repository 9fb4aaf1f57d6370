import type { FastifyReply, FastifyRequest } from 'fastify';
import { attributionCookies } from '#contract/cookie-table.ts';
import { failureMessages } from '#contract/failure-messages.ts';
import type { Attribution } from '#contract/fields/attribution-schema.ts';
import { parseCompactParameters } from '#contract/fields/compact-parameters.ts';
import { createLead } from '#contract/lead/lead-endpoints.ts';
import { createLeadSchema, type CreateLeadBody } from '#contract/lead/lead-schema.ts';
import { leadFields, type LeadFormState } from '#contract/lead/lead-form-state.ts';
import { bingOffer } from '#contract/lead/bing-offer.ts';
import { demoOffer, hostingOffer, trialOffer, type LeadOffer } from '#contract/lead/lead-offers.ts';
import type { CallEndpoint } from '#contract/page-rendering.ts';
import { allProducts } from '#contract/product/all-products.ts';
import { getProduct, listProducts } from '#contract/product/product-endpoints.ts';
import { trialChoice, trialDays } from '#contract/product/trial-choice.ts';
import { findMobilePage, type MobilePageName } from '#contract/routes/mobile-table.ts';
import type { RouteParams } from '#contract/routes/route-pattern.ts';
import { AppFailure, type FieldMessages } from '../../../app-failure';
import { parseInput } from '../../../platform/http/endpoints/parse-input';
import { failureStatus } from '../../../platform/http/replies/errors';

/** What is asked of a visitor on a page, which a caller of endpoints may have to be asked for. */
interface OfferRequest {
  readonly call: CallEndpoint;
  readonly params: RouteParams;
  readonly query: URLSearchParams;
}

/** What the form of each page asks for; a page without one accepts no form. */
const offers: Partial<Readonly<Record<MobilePageName, (request: OfferRequest) => Promise<LeadOffer>>>> = {
  contact: async () => demoOffer,
  tuoguan: async () => hostingOffer,
  bingSubject: async () => bingOffer,
  async productSubject({ call, query }) {
    const { chosen } = trialChoice((await call(listProducts, allProducts)).items, query.get('appId'));
    return trialOffer(chosen && { name: chosen.name, days: chosen.trial_days });
  },
  async freetry({ call, params: { appId = '' } }) {
    const product = await call(getProduct, { params: { appId } });
    return trialOffer({ name: product.name, days: trialDays(product) });
  },
};

/** @param address of a page below the root of the mobile site. @throws AppFailure notFound where no form is. */
export async function findOffer(call: CallEndpoint, address: string): Promise<LeadOffer> {
  const [path = '', query] = address.split('?');
  const page = findMobilePage(path);
  const offer = page && (await offers[page.name]?.({ call, params: page.params, query: new URLSearchParams(query) }));
  if (!offer) throw new AppFailure('notFound');
  return offer;
}

/** The names of these fields in the form for a trial of the responsive page, which posts here when its script has not loaded. */
const trialFields: Partial<Record<string, string>> = {
  name: 'Contact',
  mobile: 'Mobile',
  company: 'Company',
  choice: 'MonthlyBudget',
  remark: 'Remark',
};

/** Characters of one field that are shown again. */
const maxShownLength = 400;
/** Characters of an attribution value that the API accepts. */
const maxAttributionLength = 600;

/** @param body of a form, as it was sent. */
function readDraft(body: unknown): LeadFormState['draft'] {
  const sent = body instanceof URLSearchParams ? body : new URLSearchParams();
  const valueOf = (name: string) => sent.get(name) ?? sent.get(trialFields[name] ?? name) ?? '';
  const entries = leadFields.map((name) => [name, valueOf(name).slice(0, maxShownLength)]);
  return Object.fromEntries(entries) as LeadFormState['draft'];
}

interface SentForm {
  readonly offer: LeadOffer;
  readonly body: unknown;
  /** Path of the page that shows the form. */
  readonly page: string;
  readonly cookies: FastifyRequest['cookies'];
}

/** Sends a form to the API's endpoint, under its rules. @throws AppFailure when it is refused. */
export async function sendLead(call: CallEndpoint, { offer, body, page, cookies }: SentForm): Promise<void> {
  const { name, mobile, company, remark, website, agreed, ...draft } = readDraft(body);
  const choice = offer.choice.answers.includes(draft.choice) && `${offer.choice.label}：${draft.choice}`;
  const lead: CreateLeadBody = {
    name,
    mobile,
    company,
    page,
    remark: [offer.subject, choice, remark.trim()].filter(Boolean).join('；'),
    attribution: attributionOf(cookies),
    website,
  };
  const fields = { ...findFaults(lead), ...(agreed !== 'on' && { agreed: '请先阅读并同意协议' }) };
  if (Object.keys(fields).length > 0) throw new AppFailure('badRequest', { fields });
  await call(createLead, { body: lead });
}

/** What the endpoint would refuse of a body, so that a visitor sees all faults at once. */
function findFaults(body: CreateLeadBody): FieldMessages {
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
    if (value !== undefined) values[name] = value.slice(0, maxAttributionLength);
  }
  const compact = parseCompactParameters(values.xl_param);
  return { ...values, ...(Object.keys(compact).length > 0 && { xl_values: compact }) };
}

/** Sets the status of a refused form. @returns what the form shows: the draft and the reason. */
export function refuseForm(error: unknown, body: unknown, reply: FastifyReply): LeadFormState {
  const { failure, text = failureMessages[failure], retryAfter, fields = {} } = toRefusal(error);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  const status = failureStatus(failure);
  reply.code(status !== 200 ? status : failure === 'forbidden' ? 403 : 422);
  const state = { draft: readDraft(body), fields };
  if (failure === 'badRequest') return state;
  const isLimited = failure === 'tooManyRequests' && retryAfter !== undefined;
  return {
    ...state,
    failure: isLimited
      ? `提交次数过多，请 ${Math.ceil(retryAfter / 60)} 分钟后再试，或直接来电`
      : `${text}。您填写的内容还在`,
  };
}

function toRefusal(error: unknown): AppFailure {
  if (!(error instanceof AppFailure)) return new AppFailure('internalError', { cause: error });
  if (error.failure !== 'challengeRequired') return error;
  // A form without scripts solves no challenge: its visitor waits.
  return new AppFailure('tooManyRequests', { retryAfter: error.retryAfter, cause: error });
}
