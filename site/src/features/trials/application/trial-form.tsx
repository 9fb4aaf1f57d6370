import { useEffect, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { consents } from '#contract/agreement/consents.ts';
import { codes } from '#contract/codes.ts';
import { ownMobileRoot } from '#contract/routes/own-mobile-root.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { useOptionalSession } from '#data/session/session.tsx';
import { useUnsavedChanges } from '#data/navigation/unsaved-changes.ts';
import { useLoginPath } from '#data/navigation/route-match.ts';
import { monthlyBudgetChoice } from '#contract/lead/lead-offers.ts';
import { AccountNote } from '#ui/account-bar/account-note.tsx';
import { AgreementField } from '#ui/field/agreement-field.tsx';
import { FormAlert } from '#ui/field/field.tsx';
import { MobileField, SelectField, TextAreaField, TextField } from '#ui/field/text-field.tsx';
import { SubmitButton } from '#ui/button/button.tsx';
import { keptTrialDraft } from './kept-trial-draft';
import { draftOf, industries, remarkLimit, trialRules, type TrialDraft } from './trial-draft';
import styles from './trial-form.module.css';
import { useApplyTrial } from './use-apply-trial';

interface TrialFormProps {
  product: { app_id: string; name: string };
  /** Called when the organisation turns out to have a trial of the product. */
  onExisting?: () => void;
}

/** Asks to try a product. Visitors sign in first, and find here again what they had filled in. */
export function TrialForm({ product, onExisting }: TrialFormProps): ReactNode {
  const user = useOptionalSession()?.user;
  const { control, handleSubmit, reset, setError, formState } = useForm<TrialDraft>({ defaultValues: draftOf(user) });
  const { apply, isPending, failure } = useApplyTrial(product.app_id);
  const navigate = useNavigate();
  const loginPath = useLoginPath();
  useUnsavedChanges(user !== undefined && formState.isDirty && !formState.isSubmitSuccessful);

  // The server rendered the form without what only this tab knows.
  const userId = user?.UserId;
  useEffect(() => {
    const kept = keptTrialDraft.take(userId);
    if (kept) reset(kept, { keepDefaultValues: true });
  }, [reset, userId]);

  const send = handleSubmit(async (draft) => {
    keptTrialDraft.write(userId, draft);
    if (!user) return void navigate(loginPath);
    const refused = await apply(draft);
    if (!refused) {
      keptTrialDraft.remove();
      return void navigate(buildPath('resultSuccess', {}, { from: 'trial' }));
    }
    const fields = Object.entries(refused.fields).filter(([field]) => field in draft);
    fields.forEach(([field, message], index) =>
      setError(field as keyof TrialDraft, { message }, { shouldFocus: index === 0 }),
    );
    if (refused.code !== codes.trialExists) return;
    keptTrialDraft.remove();
    onExisting?.();
  });

  return (
    <form
      className={styles.form}
      method="post"
      // Before its script is there, it asks for a call: a trial is opened to somebody who has signed in.
      action={`${ownMobileRoot}/trial/${product.app_id}`}
      aria-label={`申请试用${product.name}`}
      noValidate
      onSubmit={(event) => void send(event)}
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
      <div className={styles.pair}>
        <SelectField control={control} name="Industry" label="所属行业" answers={industries} />
        <SelectField control={control} name="MonthlyBudget" {...monthlyBudgetChoice} />
      </div>
      <TextAreaField
        control={control}
        name="Remark"
        label="备注"
        placeholder="选填，如想解决的问题、账户数量"
        limit={remarkLimit}
      />
      <AgreementField control={control} name="agreed" documents={consents.trial} message="请先阅读并同意协议" />
      <AccountNote action="申请试用" />
      <FormAlert text={failure} />
      <SubmitButton isPending={isPending}>{user ? '申请试用' : '登录并申请试用'}</SubmitButton>
      {!user && (
        <p className="text-secondary size-small text-center">试用开通到企业账号，需要先登录；已填写的内容会保留。</p>
      )}
    </form>
  );
}
