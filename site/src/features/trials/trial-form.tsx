import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { consents } from '#contract/agreement/consents.ts';
import { codes } from '#contract/codes.ts';
import { fieldRules } from '#contract/fields/field-rules.ts';
import { monthlyBudgetChoice } from '#contract/lead/lead-offers.ts';
import { ownMobileRoot } from '#contract/routes/own-mobile-root.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { applyTrial, listTrials } from '#contract/trial/trial-endpoints.ts';
import { readAttribution } from '#data/attribution.ts';
import { useEndpointForm } from '#data/forms/use-endpoint-form.ts';
import { useLoginPath } from '#data/navigation/route-match.ts';
import { useUnsavedChanges } from '#data/navigation/unsaved-changes.ts';
import { useOptionalSession } from '#data/session/session.tsx';
import { sessionItem } from '#data/storage.ts';
import { AccountNote } from '#ui/account-bar/account-note.tsx';
import { SubmitButton } from '#ui/button/button.tsx';
import { AgreementField } from '#ui/field/agreement-field.tsx';
import { Form, FormAlert } from '#ui/field/field.tsx';
import { MobileField, SelectField, TextAreaField, TextField } from '#ui/field/text-field.tsx';
import styles from './trial-application.module.css';

/** Most characters of a remark (site 1.8). */
const maxRemark = 200;

const industries: readonly string[] = [
  '电商零售',
  '教育培训',
  '本地生活',
  '游戏',
  '金融',
  '医疗健康',
  '企业服务',
  '其他',
];

/** Fields are named as the API names them. */
const emptyDraft = {
  Contact: '',
  Mobile: '',
  Company: '',
  Industry: '',
  MonthlyBudget: '',
  Remark: '',
  agreed: false,
};

const { contact, company } = fieldRules;

/** Validation rules of the fields, with their messages (site 1.8). */
const trialRules = {
  Contact: { validate: (value: string) => contact.isValid(value) || contact.message },
  Company: { validate: (value: string) => company.isValid(value) || company.message },
} as const;

interface TrialFormProps {
  product: { app_id: string; name: string };
  /** Called when the organisation turns out to have a trial of the product. */
  onExisting?: () => void;
}

/** Applies for a trial of a product. Visitors sign in first, and then find what they filled in. */
export function TrialForm({ product, onExisting }: TrialFormProps): ReactNode {
  const user = useOptionalSession()?.user;
  const userId = user?.UserId;
  const navigate = useNavigate();
  const loginPath = useLoginPath();
  const form = useEndpointForm(applyTrial, {
    defaultValues: {
      ...emptyDraft,
      ...(user && { Contact: user.UserName, Mobile: user.Mobile, Company: user.OrgName }),
    },
    toInput: ({ agreed: _agreed, ...texts }) => ({
      body: {
        ...texts,
        AppId: product.app_id,
        Contact: texts.Contact.trim(),
        Mobile: texts.Mobile.trim(),
        Company: texts.Company.trim(),
        Remark: texts.Remark.trim(),
        Attribution: readAttribution(),
      },
    }),
    refreshes: [listTrials],
    onSuccess() {
      storedDraft.remove();
      void navigate(buildPath('resultSuccess', {}, { from: 'trial' }));
    },
    onFailure({ code }) {
      if (code === codes.trialExists) {
        storedDraft.remove();
        onExisting?.();
      } else keepDraft();
    },
  });
  const { control, formState, getValues, handleSubmit, reset } = form;
  useUnsavedChanges(user !== undefined && formState.isDirty && !formState.isSubmitSuccessful);
  const keepDraft = () => void storedDraft.write({ userId: userId ?? null, draft: getValues() });

  // The server rendered the form without the draft, which only this tab has.
  useEffect(() => {
    const { userId: author = null, draft } = storedDraft.read() ?? {};
    if (!draft || (author !== null && author !== userId)) return;
    // The draft of a visitor belongs to whoever signs in.
    storedDraft.write({ userId: userId ?? null, draft });
    reset(draft, { keepDefaultValues: true });
  }, [reset, userId]);

  const signIn = handleSubmit(() => {
    keepDraft();
    void navigate(loginPath);
  });
  return (
    <Form
      form={user ? form : { onSubmit: (event) => void signIn(event) }}
      // Before its script runs, it asks for a call: a trial needs an account.
      action={`${ownMobileRoot}/trial/${product.app_id}`}
      label={`申请试用${product.name}`}
      className={`${styles.card} card`}
    >
      <TextField
        control={control}
        name="Contact"
        label="联系人"
        autoComplete="name"
        rules={trialRules.Contact}
        required
      />
      <MobileField control={control} name="Mobile" placeholder="" required />
      <TextField
        control={control}
        name="Company"
        label="企业名称"
        autoComplete="organization"
        rules={trialRules.Company}
        required
      />
      <div className={`${styles.pair} grid`}>
        <SelectField control={control} name="Industry" label="所属行业" answers={industries} />
        <SelectField control={control} name="MonthlyBudget" {...monthlyBudgetChoice} />
      </div>
      <TextAreaField
        control={control}
        name="Remark"
        label="备注"
        placeholder="选填，如想解决的问题、账户数量"
        limit={maxRemark}
      />
      <AgreementField control={control} name="agreed" documents={consents.trial} />
      <AccountNote action="申请试用" />
      <FormAlert text={form.failure} />
      <SubmitButton isPending={form.isPending}>{user ? '申请试用' : '登录并申请试用'}</SubmitButton>
      {!user && (
        <p className="text-secondary size-small text-center">试用开通到企业账号，需要先登录；已填写的内容会保留。</p>
      )}
    </Form>
  );
}

interface StoredDraft {
  /** The author; null for a visitor. */
  readonly userId: number | null;
  readonly draft: typeof emptyDraft;
}

/** The application that was last sent without success in this tab, or filled in before a sign-in. */
const storedDraft = sessionItem('xl:trial-draft', (stored) => stored as StoredDraft);
