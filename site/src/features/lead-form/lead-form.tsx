import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { consents } from '#contract/agreement/consents.ts';
import { AccountNote } from '#ui/account-bar/account-note.tsx';
import { AgreementField } from '#ui/field/agreement-field.tsx';
import { ChallengeStatus, FormAlert } from '#ui/field/field.tsx';
import { MobileField, SelectField, TextField } from '#ui/field/text-field.tsx';
import { SubmitButton } from '#ui/button/button.tsx';
import { emptyDraft, leadRules, remarkLimit, type LeadDraft } from './lead-draft';
import { LeadReceived } from './lead-received';
import styles from './lead-form.module.css';
import { useSendLead } from './use-send-lead';

interface LeadFormProps {
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
  const { control, register, handleSubmit, setError } = useForm<LeadDraft>({ defaultValues: emptyDraft });
  const { send, state, isSolving, failure } = useSendLead({
    subject,
    choiceLabel: choice?.label,
    onProblem: (field, message) => setError(field, { message }),
  });
  if (state === 'received') return <LeadReceived />;
  return (
    <form
      className={styles.form}
      method="post"
      action={plainAction}
      aria-label={subject}
      noValidate
      onSubmit={(event) => void handleSubmit(send)(event)}
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
          placeholder={`选填，${remarkLimit} 字以内`}
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
      <AgreementField control={control} name="agreed" documents={consents.lead} message="请先阅读并同意协议" />
      <AccountNote />
      <ChallengeStatus isSolving={isSolving} />
      <FormAlert text={failure} />
      <SubmitButton isPending={state === 'sending'}>{action}</SubmitButton>
    </form>
  );
}
