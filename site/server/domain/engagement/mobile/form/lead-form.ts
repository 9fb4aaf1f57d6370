import { markup, type Markup } from '../document/markup';
import { emptyDraft, type LeadDraft, type LeadField } from './lead-draft';
import type { LeadOffer } from './lead-offer';

export interface LeadFormState {
  readonly draft: LeadDraft;
  /** What is wrong with which field. */
  readonly fields: Partial<Readonly<Record<LeadField, string>>>;
  /** Why nothing was sent, where that is no field's fault. */
  readonly failure?: string;
}

export const untouchedForm: LeadFormState = { draft: emptyDraft, fields: {} };

interface TextField {
  readonly name: LeadField;
  readonly label: string;
  readonly maxLength: number;
  readonly isRequired?: boolean;
  /** Attributes that bring the right keyboard and what the phone knows. */
  readonly attributes: Markup;
}

const textFields: readonly TextField[] = [
  { name: 'name', label: '联系人', maxLength: 20, isRequired: true, attributes: markup`autocomplete="name"` },
  {
    name: 'mobile',
    label: '手机号',
    // With what people write between the digits.
    maxLength: 24,
    isRequired: true,
    attributes: markup`type="tel" inputmode="tel" autocomplete="tel"`,
  },
  { name: 'company', label: '企业名称', maxLength: 50, attributes: markup`autocomplete="organization"` },
];

/** The form by which a visitor asks for a call; it goes to the page that it stands on. */
export function leadForm({ subject, action, choice }: LeadOffer, state: LeadFormState): Markup {
  const { draft, fields, failure } = state;
  const faulty = Object.keys(fields)[0];
  return markup`<form class="lead" id="lead" method="post" novalidate aria-label="${subject}">
${(failure ?? faulty) && markup`<p class="alert" role="alert"${failure && markup` tabindex="-1" autofocus`}>${failure ?? '还有几处需要修改，改好后再提交'}</p>`}
${textFields.map((field) => textInput(field, state, field.name === faulty))}
${choice && choiceField(choice, draft.choice)}
<label class="field"><span>想了解什么<i>选填</i></span><textarea name="remark" rows="3" maxlength="120"${describedBy('remark', fields)}>${draft.remark}</textarea></label>${complaint('remark', fields)}
<div hidden><label>网址<input name="website" tabindex="-1" autocomplete="off" value="${draft.website}"></label></div>
<div class="consent"><label><input type="checkbox" name="agreed"${draft.agreed === 'on' && markup` checked`}${faulty === 'agreed' && markup` autofocus`}${describedBy('agreed', fields)}>我已阅读并同意</label><a href="/m/protocol/terms-of-service">《服务条款》</a>和<a href="/m/protocol/user-privacy">《隐私政策》</a></div>${complaint('agreed', fields)}
<button class="button">${action}</button>
</form>`;
}

function textInput(
  { name, label, maxLength, isRequired, attributes }: TextField,
  state: LeadFormState,
  isFirst: boolean,
) {
  return markup`<label class="field"><span>${label}${isRequired ? markup`<b aria-hidden="true">*</b>` : markup`<i>选填</i>`}</span><input name="${name}" value="${state.draft[name]}" maxlength="${maxLength}" ${attributes}${isRequired && markup` required`}${isFirst && markup` autofocus`}${describedBy(name, state.fields)}></label>${complaint(name, state.fields)}`;
}

function choiceField({ label, answers }: NonNullable<LeadOffer['choice']>, chosen: string): Markup {
  return markup`<label class="field"><span>${label}<i>选填</i></span><select name="choice"><option value="">请选择</option>${answers.map(
    (answer) => markup`<option${answer === chosen && markup` selected`}>${answer}</option>`,
  )}</select></label>`;
}

function describedBy(name: LeadField, fields: LeadFormState['fields']): Markup | false {
  return fields[name] !== undefined && markup` aria-invalid="true" aria-describedby="${name}-fault"`;
}

function complaint(name: LeadField, fields: LeadFormState['fields']): Markup | false {
  return fields[name] !== undefined && markup`<p class="fault" id="${name}-fault">${fields[name]}</p>`;
}
