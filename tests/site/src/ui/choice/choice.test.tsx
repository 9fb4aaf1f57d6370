import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Choice } from '../../../../../site/src/ui/choice/choice';

describe('Choice', () => {
  afterEach(cleanup);

  const options = [
    { value: 'normal', label: '普通', description: '默认' },
    { value: 'special', label: '专用', isDisabled: true },
    { value: 'none', label: '不开' },
  ] as const;

  test('chooses one option; a description describes it without being part of its name', () => {
    const onChange = vi.fn();
    render(<Choice legend="类型" options={options} value="normal" onChange={onChange} />);
    expect(screen.getByRole('group', { name: '类型' })).toBeTruthy();
    const normal = screen.getByRole<HTMLInputElement>('radio', { name: '普通' });
    expect([
      normal.checked,
      document.getElementById(normal.getAttribute('aria-describedby') ?? '')?.textContent,
    ]).toEqual([true, '默认']);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '专用' }).disabled).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: '不开' }));
    expect(onChange.mock.calls).toEqual([['none']]);
  });

  test('describes the group by what is wrong with it', () => {
    render(<Choice legend="类型" options={options} value={undefined} onChange={vi.fn()} error="请选择类型" />);
    const group = screen.getByRole('group', { name: '类型' });
    expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe('请选择类型');
  });

  test('marks the chosen option for the focus of the dialog around it', () => {
    render(<Choice legend="类型" options={options} value="none" onChange={vi.fn()} takesFocus />);
    const marked = screen.getAllByRole('radio').filter((radio) => 'initialFocus' in radio.dataset);
    expect(marked).toEqual([screen.getByRole('radio', { name: '不开' })]);
  });
});
