import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fieldRules } from '../../../../../../site/contract/fields/field-rules';
import { MobileField } from '../../../../../../site/src/shared/ui/form/mobile-field';
import { PasswordField } from '../../../../../../site/src/shared/ui/form/password-field';
import { TextField } from '../../../../../../site/src/shared/ui/form/text-field';

const sent = vi.fn();

function Form() {
  const { control, handleSubmit } = useForm({ defaultValues: { name: '', mobile: '', password: '' } });
  const { pattern, message } = fieldRules.userName;
  return (
    <form onSubmit={(event) => void handleSubmit(sent)(event)}>
      <TextField
        control={control}
        name="name"
        label="用户名"
        rules={{ required: '请输入用户名', validate: (name) => pattern.test(name) || message }}
      />
      <MobileField control={control} name="mobile" />
      <PasswordField control={control} name="password" label="密码" />
      <button type="submit">保存</button>
    </form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** Types as a browser does: past what React has put on the element, then with an event. */
function type(label: string, value: string, init: InputEventInit = {}): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(label), value);
  fireEvent(field(label), new InputEvent('input', { bubbles: true, ...init }));
}

describe('TextField', () => {
  afterEach(() => {
    cleanup();
    sent.mockClear();
  });

  test('shows a text as it is kept once the field is left, and leaves its spaces alone until then', () => {
    render(<Form />);
    type('用户名', ' Ｌi\u200b Lei ');
    expect(field('用户名').value).toBe(' Ｌi\u200b Lei ');
    fireEvent.blur(field('用户名'));
    expect(field('用户名').value).toBe('Li Lei');
  });

  test('takes a number as people write it at once, unless an input method still writes', () => {
    render(<Form />);
    type('手机号', '+86 138-0013-8000', { isComposing: true });
    expect(field('手机号').value).toBe('+86 138-0013-8000');
    type('手机号', '+86 138-0013-8000 ');
    expect(field('手机号').value).toBe('13800138000');
  });

  test('judges what will be kept: a joined emoji is a name, nothing but spaces is none', async () => {
    render(<Form />);
    type('手机号', '13800138000');
    type('用户名', ' \u200b ');
    fireEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('请输入用户名')).toBeTruthy();
    type('用户名', '\u2068👩🏽‍💻王\u2069');
    fireEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  });

  test('changes nothing of a password', () => {
    render(<Form />);
    type('密码', ' Ａ\u200bb ');
    fireEvent.blur(field('密码'));
    expect(field('密码').value).toBe(' Ａ\u200bb ');
  });
});
