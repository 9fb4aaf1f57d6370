import type { UserState } from '#data/session/user-state.ts';
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
import styles from './trial-application.module.css';
import { sessionItem } from '#data/storage.ts';
import { listTrials, applyTrial } from '#contract/trial/trial-endpoints.ts';
import { ApiFailure, failureText } from '#data/http/api-failure.ts';
import { useAction } from '#data/http/use-action.ts';
import { readAttribution } from '#data/attribution.ts';

/** What an applicant fills in; the fields are named as the API names them. */
interface TrialDraft {
  Contact: string;
  Mobile: string;
  Company: string;
  Industry: string;
  MonthlyBudget: string;
  Remark: string;
  agreed: boolean;
}

/** Longest remark, in characters (site 1.8). */
const remarkLimit = 200;

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

/** Validation rules of the fields, with their messages (site 1.8). */
const trialRules = {
  Contact: { validate: (value: string) => isBetween(value, 2, 20) || '联系人请填 2–20 个字，例如“王女士”' },
  Company: { validate: (value: string) => isBetween(value, 2, 50) || '请输入 2–50 个字的企业名称' },
} as const;

/** What is known of an applicant before they begin. */
function draftOf(user: UserState | undefined): TrialDraft {
  const { UserName = '', Mobile = '', OrgName = '' } = user ?? {};
  const texts = { Contact: UserName, Mobile, Company: OrgName, Industry: '', MonthlyBudget: '', Remark: '' };
  return { ...texts, agreed: false };
}

function isBetween({ length }: string, least: number, most: number): boolean {
  return length >= least && length <= most;
}

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

interface KeptDraft {
  /** Who wrote it; null for a visitor, who goes on with it as whoever they sign in as. */
  readonly userId: number | null;
  readonly draft: TrialDraft;
}

const stored = sessionItem('xl:trial-draft', (value) => (value as KeptDraft | null) ?? undefined);

/** The application that was last sent in this tab without success, so that it is there again after a sign-in or a reload. */
const keptTrialDraft = {
  /** What the user, or a visitor, goes on with: nothing of another user. What a visitor wrote belongs from then on to who signed in. */
  take(userId: number | undefined): TrialDraft | undefined {
    const kept = stored.read();
    if (!kept || (kept.userId !== null && kept.userId !== userId)) return undefined;
    this.write(userId, kept.draft);
    return kept.draft;
  },
  write: (userId: number | undefined, draft: TrialDraft) => void stored.write({ userId: userId ?? null, draft }),
  remove: stored.remove,
};

interface Applying {
  /** @returns undefined when the application was received, and otherwise why it was not. */
  apply(draft: TrialDraft): Promise<ApiFailure | undefined>;
  isPending: boolean;
  /** Words for the applicant when the last attempt failed. */
  failure: string | undefined;
}

/** Asks to try a product in the organisation that the visitor is in. */
function useApplyTrial(appId: string): Applying {
  const { submit, isPending, failure } = useAction(applyTrial, { refreshes: [listTrials] });
  return {
    async apply({ agreed: _agreed, ...texts }) {
      const { Contact, Mobile, Company, Industry, MonthlyBudget, Remark } = texts;
      const trimmed = {
        Contact: Contact.trim(),
        Mobile: Mobile.trim(),
        Company: Company.trim(),
        Remark: Remark.trim(),
      };
      const body = { AppId: appId, ...trimmed, Industry, MonthlyBudget, Attribution: readAttribution() };
      try {
        await submit({ body });
        return undefined;
      } catch (error) {
        // The form shows it.
        if (!(error instanceof ApiFailure)) throw error;
        return error;
      }
    },
    isPending,
    failure: failure && failureText(failure),
  };
}
