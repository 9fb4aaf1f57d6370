import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Button } from '../../../../../site/src/ui/button/button';

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
});
