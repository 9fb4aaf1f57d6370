import { useState, type ReactNode } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { codes } from '#contract/codes.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { closeAccount } from '#contract/user/user-endpoints.ts';
import { useSmsCode } from '#data/forms/use-code-sender.ts';
import { useEndpointForm } from '#data/forms/use-endpoint-form.ts';
import { maskText } from '#data/masking.ts';
import { useOptionalSession, useSessionStore } from '#data/session/session.tsx';
import { Checkbox } from '#ui/choice/choice.tsx';
import { ActionNotes, FormDialog } from '#ui/dialog/form-dialog.tsx';
import { CodeField } from '#ui/field/code-field.tsx';
import { ChallengeStatus } from '#ui/field/field.tsx';
import { TextAreaField, TextField } from '#ui/field/text-field.tsx';

/** Typed by whoever means it. */
const phrase = '确认注销';
/** Longest reason that the API takes, in characters. */
const maxReason = 200;
const noValues = { reason: '', typed: '', code: '', understood: false };
const farewell = '账号已注销，感谢您一路同行';

/** Closes the account for good, once everything was read, typed and proven; then the visitor is signed out and at home. */
export default function CloseAccountDialog({ onClose }: { onClose: () => void }): ReactNode {
  // Closing ends the session while the dialog is still shown.
  const mobile = useOptionalSession()?.user.Mobile;
  const session = useSessionStore();
  const [isUnfinished, setUnfinished] = useState(false);
  const form = useEndpointForm(closeAccount, {
    defaultValues: noValues,
    toInput: ({ code, reason }) => ({ body: { Code: code, Reason: reason.trim(), Confirm: true as const } }),
    onSuccess: () => session.signOut(farewell),
    onFailure({ code }) {
      setUnfinished(code === codes.unfinishedBusiness);
      return code === codes.unfinishedBusiness;
    },
  });
  const { control, register, isPending } = form;
  const { understood } = form.formState.errors;
  const code = useSmsCode(form, 'close', mobile ?? '');
  return (
    <FormDialog title="注销账号" action="注销账号" isDangerous form={form} onClose={onClose}>
      <p>注销后无法恢复，请先了解：</p>
      <ActionNotes>
        <li>会删除：姓名、头像、手机号、邮箱、密码、登录记录与消息。手机号之后可以重新注册。</li>
        <li>会保留：订单、付款与发票等账目，依法保存，不再与您的姓名和联系方式关联。</li>
        <li>您会退出加入的全部企业；只有您一人的企业会同时解散，其中的应用停止服务。</li>
        <li>有未完成的订单，或您是仍有成员的企业的所有者时，不能注销。</li>
      </ActionNotes>
      <TextAreaField
        control={control}
        name="reason"
        label="注销原因（选填）"
        placeholder="我们会认真改进"
        limit={maxReason}
      />
      <TextField
        control={control}
        name="typed"
        label={`请输入“${phrase}”`}
        placeholder={phrase}
        autoComplete="off"
        maxLength={10}
        readOnly={isPending}
        rules={{ validate: (typed) => typed === phrase || `请输入“${phrase}”` }}
      />
      {mobile ? (
        <>
          <CodeField form={form} name="code" cooldown="close" send={code.send} />
          <p className="text-secondary size-small">验证码发送到 {maskText(mobile)}。</p>
        </>
      ) : (
        <p className="text-danger size-small">注销需要手机验证码，请先绑定手机号。</p>
      )}
      <ChallengeStatus isSolving={code.isSolving} />
      <Understood register={register} isInvalid={Boolean(understood)} />
      <p className="text-danger size-small" role="alert">
        {understood?.message}
        {isUnfinished && (
          <>
            还有未完成的订单，或您名下的企业仍有成员。请先处理：
            <Link className="underline" to={buildPath('mecenter', { type: 'order' })}>
              我的订单
            </Link>
            、
            <Link className="underline" to={buildPath('mecenter', { type: 'org' })}>
              企业管理
            </Link>
          </>
        )}
      </p>
    </FormDialog>
  );
}

interface UnderstoodProps {
  register: UseFormRegister<typeof noValues>;
  isInvalid: boolean;
}

/** The consent to all of it. Registered after the fields above, because the first field that is wrong in this order takes the focus. */
function Understood({ register, isInvalid }: UnderstoodProps): ReactNode {
  return (
    <Checkbox {...register('understood', { required: '请确认您已了解注销的后果' })} aria-invalid={isInvalid}>
      我已了解以上内容，自愿注销账号
    </Checkbox>
  );
}
