import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { consents } from '#contract/agreement/consents.ts';
import { brand } from '#contract/brand/brand.ts';
import { fieldRules } from '#contract/fields/field-rules.ts';
import { demoOffer } from '#contract/lead/lead-offers.ts';
import { ownMobileRoot } from '#contract/routes/own-mobile-root.ts';
import { createLead } from '#contract/lead/lead-endpoints.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { readAttribution } from '#data/attribution.ts';
import { useEndpointForm } from '#data/forms/use-endpoint-form.ts';
import { AccountNote } from '#ui/account-bar/account-note.tsx';
import { AgreementField } from '#ui/field/agreement-field.tsx';
import { Form, FormEnd } from '#ui/field/field.tsx';
import { MobileField, SelectField, TextField } from '#ui/field/text-field.tsx';
import { telephoneHref } from '#data/config/runtime-config.ts';
import styles from './lead-form.module.css';

const emptyDraft = {
  name: '',
  mobile: '',
  company: '',
  /** One of the answers that the form offers. */
  choice: '',
  remark: '',
  agreed: false,
  /** Stays empty: only programs fill it in. */
  website: '',
};

/** Longest remark, in characters; subject and choice need the rest of what the API accepts. */
const maxRemark = 120;

const { contact, company } = fieldRules;

/** Validation rules of the fields, with their messages (site 1.8). */
const leadRules = {
  name: {
    validate: (value: string) => contact.isValid(value) || contact.message,
  },
  company: {
    validate: (value: string) => value === '' || company.isValid(value) || '企业名称为 2–50 个字',
  },
  remark: {
    validate: (value: string) => value.length <= maxRemark || `请控制在 ${maxRemark} 字以内`,
  },
} as const;

export interface LeadFormProps {
  /** What the visitor asks for; the adviser reads it before calling. */
  subject: string;
  /** Label of the button. */
  action: string;
  /** A question with fixed answers, such as the monthly budget. */
  choice?: { label: string; answers: readonly string[] };
  /** Path of the mobile site's page with the same form, which takes it from a visitor whose scripts have not come. */
  plainAction: string;
  /** Whether the form has a field for a remark. */
  withRemark?: boolean;
}

/** The form by which a visitor asks for a call. */
export function LeadForm({ subject, action, choice, plainAction, withRemark = false }: LeadFormProps): ReactNode {
  const [isReceived, setReceived] = useState(false);
  const form = useEndpointForm(createLead, {
    defaultValues: emptyDraft,
    toInput: (draft) => ({
      body: {
        name: draft.name.trim(),
        mobile: draft.mobile,
        company: draft.company.trim(),
        page: location.pathname,
        remark: [subject, draft.choice && `${choice?.label}：${draft.choice}`, draft.remark.trim()]
          .filter(Boolean)
          .join('；'),
        attribution: readAttribution(),
        website: draft.website,
      },
    }),
    challenge: { purpose: 'lead', nameOf: ({ mobile }) => mobile },
    onSuccess: () => setReceived(true),
  });
  const { control, register } = form;
  if (isReceived) return <LeadReceived />;
  return (
    <Form
      form={form}
      label={subject}
      action={plainAction}
      className={`${styles.form} card screen-only text-default padding-5`}
    >
      <TextField control={control} name="name" label="联系人" autoComplete="name" rules={leadRules.name} required />
      <MobileField control={control} name="mobile" placeholder="" required />
      <TextField
        control={control}
        name="company"
        label="企业名称"
        autoComplete="organization"
        rules={leadRules.company}
      />
      {choice && <SelectField control={control} name="choice" label={choice.label} answers={choice.answers} />}
      {withRemark && (
        <TextField
          control={control}
          name="remark"
          label="想了解什么"
          placeholder={`选填，${maxRemark} 字以内`}
          rules={leadRules.remark}
        />
      )}
      {/* Not by a style sheet, which may not come: whoever sees it fills it in. */}
      <div hidden>
        <label>
          网址
          <input type="text" tabIndex={-1} autoComplete="off" {...register('website')} />
        </label>
      </div>
      <AgreementField control={control} name="agreed" documents={consents.lead} />
      <AccountNote />
      <FormEnd form={form}>{action}</FormEnd>
    </Form>
  );
}

/** The form by which a visitor asks for a demonstration. */
export function DemoLeadForm(): ReactNode {
  return <LeadForm {...demoOffer} plainAction={`${ownMobileRoot}/contact`} />;
}

/** Replaces the form after it was sent. */
function LeadReceived(): ReactNode {
  const title = useRef<HTMLParagraphElement>(null);
  // The pressed button is removed, so the focus moves to what replaces it.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={`${styles.received} card text-secondary grid gap-2`}>
      <p ref={title} tabIndex={-1} className="text-ink size-title weight-700 no-focus-ring">
        已收到您的信息
      </p>
      <p>接下来，顾问会在服务时间（{brand.serviceHours}）内致电您填写的手机号，请留意来电。</p>
      <p>
        着急的话可以直接拨打{' '}
        <a className="link" href={telephoneHref(brand.phone)}>
          {brand.phone}
        </a>
        。
      </p>
      <p className={`${styles.next} flex wrap margin-top-2 padding-top-4 line-top`}>
        等电话的时候：
        <Link className="link" to={buildPath('solution')}>
          看看同行怎么做
        </Link>
        <Link className="link" to={buildPath('college')}>
          读几篇投放笔记
        </Link>
      </p>
    </div>
  );
}
