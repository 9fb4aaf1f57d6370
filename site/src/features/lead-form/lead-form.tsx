import Button from '@douyinfe/semi-ui/lib/es/button';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { ConsentField } from './consent-field';
import { emptyDraft, leadRules, remarkLimit, type LeadDraft } from './lead-draft';
import { LeadReceived } from './lead-received';
import { LeadField } from './lead-field';
import styles from './lead-form.module.css';
import { useSendLead } from './use-send-lead';

interface LeadFormProps {
  /** What the visitor asks for; the adviser reads it before calling. */
  subject: string;
  /** Words on the button. */
  action: string;
  /** A question with fixed answers, such as the monthly budget. */
  choice?: { label: string; answers: readonly string[] };
  /** Whether there is room for the visitor's own words. */
  withRemark?: boolean;
}

/** A visitor asks to be called. */
export function LeadForm({ subject, action, choice, withRemark = false }: LeadFormProps): ReactNode {
  const { control, register, handleSubmit, setError } = useForm<LeadDraft>({ defaultValues: emptyDraft });
  const { send, state, failure } = useSendLead({
    subject,
    choiceLabel: choice?.label,
    onProblem: (field, message) => setError(field, { message }),
  });
  if (state === 'received') return <LeadReceived />;
  return (
    <form className={styles.form} aria-label={subject} noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
      <LeadField control={control} name="name" label="联系人" autoComplete="name" rules={leadRules.name} required />
      <LeadField
        control={control}
        name="mobile"
        label="手机号"
        type="tel"
        autoComplete="tel-national"
        rules={leadRules.mobile}
        required
      />
      <LeadField
        control={control}
        name="company"
        label="企业名称"
        autoComplete="organization"
        rules={leadRules.company}
      />
      {choice && (
        <label className={styles.row}>
          <span className={styles.label}>{choice.label}</span>
          <select className={styles.select} {...register('choice')}>
            <option value="">请选择</option>
            {choice.answers.map((answer) => (
              <option key={answer}>{answer}</option>
            ))}
          </select>
        </label>
      )}
      {withRemark && (
        <LeadField
          control={control}
          name="remark"
          label="想了解什么"
          hint={`选填，${remarkLimit} 字以内`}
          rules={leadRules.remark}
        />
      )}
      <div className={styles.trap} aria-hidden="true">
        <label>
          网址
          <input type="text" tabIndex={-1} autoComplete="off" {...register('website')} />
        </label>
      </div>
      <ConsentField control={control} />
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <Button theme="solid" size="large" htmlType="submit" block loading={state === 'sending'}>
        {action}
      </Button>
    </form>
  );
}
