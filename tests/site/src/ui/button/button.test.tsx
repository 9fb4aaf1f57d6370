import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Button, SubmitButton } from '../../../../../site/src/ui/button/button';

describe('Button', () => {
  afterEach(cleanup);

  test('does nothing when it is pressed while it is loading', () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const form = (loading: boolean) => (
      <form onSubmit={onSubmit}>
        <Button htmlType="submit" loading={loading} onClick={onClick}>
          下载 PDF
        </Button>
      </form>
    );
    const { rerender } = render(form(true));
    screen.getByRole('button').click();
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();

    rerender(form(false));
    screen.getByRole('button').click();
    expect(onClick).toHaveBeenCalledOnce();
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  test('sends a form once, and keeps the focus meanwhile: a browser takes it from a disabled button', () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const form = (isPending: boolean) => (
      <form onSubmit={onSubmit}>
        <SubmitButton isPending={isPending}>登录</SubmitButton>
      </form>
    );
    const { rerender } = render(form(false));
    const button = screen.getByRole<HTMLButtonElement>('button');
    button.click();
    rerender(form(true));
    button.click();
    expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true']);
    expect(onSubmit).toHaveBeenCalledOnce();
  });
});
