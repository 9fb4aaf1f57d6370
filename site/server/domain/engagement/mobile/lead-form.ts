import type { FastifyReply, FastifyRequest } from 'fastify';
import { attributionCookies } from '../../../../contract/cookie-table';
import { failureMessages } from '../../../../contract/failure-messages';
import type { Attribution } from '../../../../contract/fields/attribution-schema';
import { parseCompactParameters } from '../../../../contract/fields/compact-parameters';
import { createLead } from '../../../../contract/lead/lead-endpoints';
import { createLeadSchema, type CreateLeadBody } from '../../../../contract/lead/lead-schema';
import { monthlyBudgets } from '../../../../contract/lead/monthly-budgets';
import type { CallEndpoint } from '../../../../contract/page-rendering';
import { AppFailure, type FieldMessages } from '../../../app-failure';
import { parseInput } from '../../../platform/http/endpoints/parse-input';
import { failureStatus } from '../../../platform/http/replies/errors';
import { markup, type Markup } from './markup';

/** What a form of a page asks for. */
export interface LeadOffer {
  /** The adviser reads it before calling. */
  readonly subject: string;
  /** Label of the button. */
  readonly action: string;
  /** A question with fixed answers, such as the monthly budget. */
  readonly choice?: { readonly label: string; readonly answers: readonly string[] };
  /** Which text confirms the form. */
  readonly received: 'trial' | 'contact';
}

export const monthlyBudgetChoice = { label: '每月广告消耗', answers: monthlyBudgets };

const fieldNames = ['name', 'mobile', 'company', 'choice', 'remark', 'agreed', 'website'] as const;
type LeadField = (typeof fieldNames)[number];

/** What a visitor filled in, empty for nothing. `agreed` is `on` once the box is checked; only programs fill in `website`. */
type LeadDraft = Readonly<Record<LeadField, string>>;

export interface LeadFormState {
  readonly draft: LeadDraft;
  /** What is wrong with which field. */
  readonly fields: Partial<Readonly<Record<LeadField, string>>>;
  /** Why nothing was sent, where that is no field's fault. */
  readonly failure?: string;
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
function readDraft(body: unknown): LeadDraft {
  const given = body instanceof URLSearchParams ? body : new URLSearchParams();
  const valueOf = (name: string) => given.get(name) ?? given.get(trialFields[name] ?? name) ?? '';
  const entries = fieldNames.map((name) => [name, valueOf(name).slice(0, maxShownLength)]);
  return Object.fromEntries(entries) as LeadDraft;
}

export const emptyForm: LeadFormState = { draft: readDraft(undefined), fields: {} };

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
  const choice = offer.choice?.answers.includes(draft.choice) && `${offer.choice.label}：${draft.choice}`;
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

interface TextField {
  readonly name: LeadField;
  readonly label: string;
  readonly maxLength: number;
  readonly isRequired?: boolean;
  /** For the right keyboard, and for what the phone can fill in. */
  readonly attributes: Markup;
}

const textFields: readonly TextField[] = [
  { name: 'name', label: '联系人', maxLength: 20, isRequired: true, attributes: markup`autocomplete="name"` },
  {
    name: 'mobile',
    label: '手机号',
    // With separators between the digits.
    maxLength: 24,
    isRequired: true,
    attributes: markup`type="tel" inputmode="tel" autocomplete="tel"`,
  },
  { name: 'company', label: '企业名称', maxLength: 50, attributes: markup`autocomplete="organization"` },
];

/** The form by which a visitor asks for a call; it is posted to the page that shows it. */
export function leadForm({ subject, action, choice }: LeadOffer, state: LeadFormState): Markup {
  const { draft, fields, failure } = state;
  const firstFault = Object.keys(fields)[0];
  return markup`<form class="lead" id="lead" method="post" novalidate aria-label="${subject}">
${(failure ?? firstFault) && markup`<p class="alert" role="alert"${failure && markup` tabindex="-1" autofocus`}>${failure ?? '还有几处需要修改，改好后再提交'}</p>`}
${textFields.map((field) => textInput(field, state, field.name === firstFault))}
${choice && choiceField(choice, draft.choice)}
<label class="field"><span>想了解什么<i>选填</i></span><textarea name="remark" rows="3" maxlength="120"${faultReference('remark', fields)}>${draft.remark}</textarea></label>${faultText('remark', fields)}
<div hidden><label>网址<input name="website" tabindex="-1" autocomplete="off" value="${draft.website}"></label></div>
<div class="consent"><label><input type="checkbox" name="agreed"${draft.agreed === 'on' && markup` checked`}${firstFault === 'agreed' && markup` autofocus`}${faultReference('agreed', fields)}>我已阅读并同意</label><a href="/m/protocol/terms-of-service">《服务条款》</a>和<a href="/m/protocol/user-privacy">《隐私政策》</a></div>${faultText('agreed', fields)}
<button class="button">${action}</button>
</form>`;
}

function textInput(
  { name, label, maxLength, isRequired, attributes }: TextField,
  { draft, fields }: LeadFormState,
  isFirstFault: boolean,
): Markup {
  return markup`<label class="field"><span>${label}${isRequired ? markup`<b aria-hidden="true">*</b>` : markup`<i>选填</i>`}</span><input name="${name}" value="${draft[name]}" maxlength="${maxLength}" ${attributes}${isRequired && markup` required`}${isFirstFault && markup` autofocus`}${faultReference(name, fields)}></label>${faultText(name, fields)}`;
}

function choiceField({ label, answers }: NonNullable<LeadOffer['choice']>, chosen: string): Markup {
  return markup`<label class="field"><span>${label}<i>选填</i></span><select name="choice"><option value="">请选择</option>${answers.map(
    (answer) => markup`<option${answer === chosen && markup` selected`}>${answer}</option>`,
  )}</select></label>`;
}

function faultReference(name: LeadField, fields: LeadFormState['fields']): Markup | false {
  return fields[name] !== undefined && markup` aria-invalid="true" aria-describedby="${name}-fault"`;
}

function faultText(name: LeadField, fields: LeadFormState['fields']): Markup | false {
  return fields[name] !== undefined && markup`<p class="fault" id="${name}-fault">${fields[name]}</p>`;
}
