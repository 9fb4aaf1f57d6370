import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { codes } from '#contract/codes.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { sendSms } from '#contract/session/session-endpoints.ts';
import { closeAccount } from '#contract/user/user-endpoints.ts';
import { ApiFailure, failureText } from '#data/http/api-failure.ts';
import { useAction } from '#data/http/use-action.ts';
import { useChallengedAction } from '#data/challenge/use-challenged-action.ts';
import { useOptionalSession, useSessionStore } from '#data/session/session.tsx';
import { ChallengeStatus } from '#ui/field/field.tsx';
import { CodeField } from '#ui/field/code-field.tsx';
import { TextAreaField, TextField } from '#ui/field/text-field.tsx';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { maskText } from '#data/masking.ts';
import styles from '../security.module.css';

/** What is typed by whoever means it. */
const phrase = '确认注销';
/** Characters of a reason that the API takes. */
const reasonLimit = 200;
const farewell = '账号已注销，感谢您一路同行';

/** Closes the account for good, once everything was read, typed and proven; then the visitor is signed out and at home. */
export default function CloseAccountDialog({ onClose }: { onClose: () => void }): ReactNode {
  // Closing ends the session while this still stands.
  const mobile = useOptionalSession()?.user.Mobile;
  const session = useSessionStore();
  const { submit } = useAction(closeAccount);
  const code = useChallengedAction(sendSms, { purpose: 'code', nameOf: (body) => body.mobile });
  const [isUnfinished, setUnfinished] = useState(false);
  const form = useForm({ defaultValues: { reason: '', typed: '', code: '', understood: false } });
  const { control, register, handleSubmit, setError, formState } = form;
  const { errors, isSubmitting } = formState;

  const close = handleSubmit(async (values) => {
    setUnfinished(false);
    try {
      await submit({ body: { Code: values.code, Reason: values.reason.trim(), Confirm: true } });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.code === codes.unfinishedBusiness) setUnfinished(true);
      else if (error.code === codes.wrongCode) setError('code', { message: failureText(error) }, { shouldFocus: true });
      else setError('root', { message: failureText(error) });
      return;
    }
    await session.signOut(farewell);
  });

  return (
    <FormDialog
      title="注销账号"
      action="注销账号"
      isDangerous
      isPending={isSubmitting}
      failure={errors.root?.message}
      onSubmit={(event) => void close(event)}
      onClose={onClose}
    >
      <p>注销后无法恢复，请先了解：</p>
      <ul className={styles.points}>
        <li>会删除：姓名、头像、手机号、邮箱、密码、登录记录与消息。手机号之后可以重新注册。</li>
        <li>会保留：订单、付款与发票等账目，依法保存，不再与您的姓名和联系方式关联。</li>
        <li>您会退出加入的全部企业；只有您一人的企业会同时解散，其中的应用停止服务。</li>
        <li>有未完成的订单，或您是仍有成员的企业的所有者时，不能注销。</li>
      </ul>
      <TextAreaField
        control={control}
        name="reason"
        label="注销原因（选填）"
        placeholder="我们会认真改进"
        limit={reasonLimit}
      />
      <TextField
        control={control}
        name="typed"
        label={`请输入“${phrase}”`}
        placeholder={phrase}
        autoComplete="off"
        maxLength={10}
        readOnly={isSubmitting}
        rules={{ validate: (typed) => typed === phrase || `请输入“${phrase}”` }}
      />
      {mobile ? (
        <CodeField form={form} name="code" cooldown="close" send={() => code.submit({ mobile, scene: 'close' })} />
      ) : (
        <p className={styles.problem}>注销需要手机验证码，请先绑定手机号。</p>
      )}
      {mobile && <p className={styles.facts}>验证码发送到 {maskText(mobile)}。</p>}
      <ChallengeStatus isSolving={code.isSolving} />
      <label className={styles.choice}>
        <input
          type="checkbox"
          {...register('understood', { required: '请确认您已了解注销的后果' })}
          aria-invalid={Boolean(errors.understood)}
        />
        我已了解以上内容，自愿注销账号
      </label>
      <p className={styles.problem} role="alert">
        {errors.understood?.message}
        {isUnfinished && (
          <>
            还有未完成的订单，或您名下的企业仍有成员。请先处理：
            <Link to={buildPath('mecenter', { type: 'order' })}>我的订单</Link>、
            <Link to={buildPath('mecenter', { type: 'org' })}>企业管理</Link>
          </>
        )}
      </p>
    </FormDialog>
  );
}
