import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { ChangeValues } from '../../../../site/operator/frame/change-values';

const entry = { before: { mediaName: '旧名', alt: '描述' }, after: { mediaName: '新名', alt: '描述' } };

describe('ChangeValues', () => {
  afterEach(cleanup);
  const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent);

  test('shows all values of a change, or those that it changes', () => {
    const { rerender } = render(<ChangeValues entry={entry} />);
    expect(rows()).toEqual(['内容之前之后', '名称旧名新名', '图片描述描述描述']);
    rerender(<ChangeValues entry={entry} changedOnly />);
    expect(rows()).toEqual(['内容之前之后', '名称旧名新名']);
  });

  test('shows all of what is new, and no table where nothing changes', () => {
    const { rerender } = render(<ChangeValues entry={{ before: {}, after: entry.after }} changedOnly />);
    expect(rows()).toEqual(['内容值', '名称新名', '图片描述描述']);
    rerender(<ChangeValues entry={{ before: entry.after, after: entry.after }} changedOnly />);
    expect(screen.queryByRole('table')).toBeNull();
  });
});
