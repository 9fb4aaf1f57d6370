import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, describe, expect, test } from 'vitest';
import { CodeField } from '../../../../../site/src/ui/field/code-field';
import { MobileField, TextField } from '../../../../../site/src/ui/field/text-field';
import { NewPasswordField, PasswordField } from '../../../../../site/src/ui/field/password-field';

function Form() {
  const form = useForm({
    defaultValues: { star: ' ', asked: '', worded: '', free: '', password: '', next: '', mobile: '', code: '' },
  });
  const { control, handleSubmit } = form;
  const rules = { validate: (text: string) => text === 'sound' || '税号有误' };
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
      <TextField control={control} name="star" label="税号" rules={rules} required />
      <TextField control={control} name="asked" label="账号" rules={{ required: true }} />
      <TextField control={control} name="worded" label="确认新密码" rules={{ required: '请再次输入新密码' }} required />
      <TextField control={control} name="free" label="公司" />
      <PasswordField control={control} name="password" label="登录密码" rules={{ required: true }} />
      <NewPasswordField control={control} name="next" />
      <MobileField control={control} name="mobile" label="新手机号" placeholder="" />
      <CodeField form={form} name="code" cooldown="test" send={async () => undefined} />
      <button type="submit">提交</button>
    </form>
  );
}

describe('a field that is left empty', () => {
  afterEach(cleanup);

  const helpOf = (label: RegExp) => {
    const described = screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
    return described
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join('');
  };

  test.each([
    [/^税号/, '请填写税号'],
    [/^账号/, '请填写账号'],
    [/^确认新密码/, '请再次输入新密码'],
    [/^公司/, ''],
    [/^登录密码/, '请填写登录密码'],
    [/^新密码/, '请填写新密码'],
    [/^新手机号/, '请填写新手机号'],
    [/^验证码/, '请填写验证码'],
  ])('is asked for by its label: %s', async (label, words) => {
    render(<Form />);
    fireEvent.click(screen.getByRole('button', { name: '提交' }));
    await waitFor(() => expect(helpOf(/^账号/)).toContain('请'));
    expect(helpOf(label)).toBe(words);
  });

  test('is told what is wrong with it once there is something in it', async () => {
    render(<Form />);
    fireEvent.change(screen.getByLabelText(/^税号/), { target: { value: '1' } });
    fireEvent.click(screen.getByRole('button', { name: '提交' }));
    await waitFor(() => expect(helpOf(/^税号/)).toBe('税号有误'));
  });
});
