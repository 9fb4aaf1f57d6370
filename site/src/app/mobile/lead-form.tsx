import type { InputHTMLAttributes, ReactNode } from 'react';
import type { LeadField, LeadFormState } from '#contract/lead/lead-form-state.ts';
import type { LeadOffer } from '#contract/lead/lead-offers.ts';

interface TextField {
  readonly name: LeadField;
  readonly label: string;
  /** Characters, and what helps to type them: the right keyboard, and what the phone can fill in. */
  readonly attributes: InputHTMLAttributes<HTMLInputElement>;
}

const textFields: readonly TextField[] = [
  { name: 'name', label: '联系人', attributes: { maxLength: 20, autoComplete: 'name', required: true } },
  {
    name: 'mobile',
    label: '手机号',
    // With separators between the digits.
    attributes: { maxLength: 24, type: 'tel', inputMode: 'tel', autoComplete: 'tel', required: true },
  },
  { name: 'company', label: '企业名称', attributes: { maxLength: 50, autoComplete: 'organization' } },
];

interface LeadFormProps {
  readonly offer: LeadOffer;
  /** What was sent and refused. */
  readonly state: LeadFormState | undefined;
}

/** The form by which a visitor asks for a call; it is posted to the page that shows it. */
export function LeadForm({ offer: { subject, action, choice }, state }: LeadFormProps): ReactNode {
  const { draft, fields = {}, failure } = state ?? {};
  const [firstFault] = Object.keys(fields);
  const alert = failure ?? (firstFault && '还有几处需要修改，改好后再提交');
  return (
    <form className="lead" id="lead" method="post" noValidate aria-label={subject}>
      {alert && (
        <p className="alert" role="alert" {...(failure && { tabIndex: -1, autoFocus: true })}>
          {alert}
        </p>
      )}
      {textFields.map(({ name, label, attributes }) => (
        <Field key={name} name={name} label={label} isRequired={attributes.required} fields={fields}>
          <input
            name={name}
            defaultValue={draft?.[name] ?? ''}
            {...attributes}
            // A refused form begins at its first fault.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={name === firstFault}
            {...faultReference(name, fields)}
          />
        </Field>
      ))}
      <Field name="choice" label={choice.label} fields={fields}>
        <select name="choice" defaultValue={draft?.choice ?? ''}>
          <option value="">请选择</option>
          {choice.answers.map((answer) => (
            <option key={answer}>{answer}</option>
          ))}
        </select>
      </Field>
      <Field name="remark" label="想了解什么" fields={fields}>
        <textarea
          name="remark"
          rows={3}
          maxLength={120}
          defaultValue={draft?.remark ?? ''}
          {...faultReference('remark', fields)}
        />
      </Field>
      <div hidden>
        <label>
          网址
          <input name="website" defaultValue={draft?.website ?? ''} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="consent">
        <label>
          <input
            type="checkbox"
            name="agreed"
            defaultChecked={draft?.agreed === 'on'}
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={firstFault === 'agreed'}
            {...faultReference('agreed', fields)}
          />
          我已阅读并同意
        </label>
        <a href="/m/protocol/terms-of-service">《服务条款》</a>和<a href="/m/protocol/user-privacy">《隐私政策》</a>
      </div>
      <Fault name="agreed" fields={fields} />
      <button className="button">{action}</button>
    </form>
  );
}

interface FieldProps {
  readonly name: LeadField;
  readonly label: string;
  readonly isRequired?: boolean | undefined;
  readonly fields: LeadFormState['fields'];
  readonly children: ReactNode;
}

function Field({ name, label, isRequired = false, fields, children }: FieldProps): ReactNode {
  return (
    <>
      <label className="field">
        <span>
          {label}
          {isRequired ? <b aria-hidden="true">*</b> : <i>选填</i>}
        </span>
        {children}
      </label>
      <Fault name={name} fields={fields} />
    </>
  );
}

function Fault({ name, fields }: { name: LeadField; fields: LeadFormState['fields'] }): ReactNode {
  if (fields[name] === undefined) return null;
  return (
    <p className="fault" id={`${name}-fault`}>
      {fields[name]}
    </p>
  );
}

function faultReference(name: LeadField, fields: LeadFormState['fields']) {
  return fields[name] !== undefined && { 'aria-invalid': true, 'aria-describedby': `${name}-fault` };
}
