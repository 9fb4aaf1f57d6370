import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { TabPanels } from '../../../../../site/src/ui/tabs/tab-panels';

const renderCode = vi.fn((_isShown: boolean) => <input aria-label="验证码" />);

function renderTabs(): void {
  const tabs = [
    { label: '密码登录', render: () => <input aria-label="密码" /> },
    { label: '验证码登录', render: renderCode },
    { label: '扫码登录', render: () => <p>请扫码</p> },
  ];
  render(<TabPanels label="登录方式" tabs={tabs} />);
}

function tab(name: string): HTMLElement {
  return screen.getByRole('tab', { name });
}

describe('TabPanels', () => {
  afterEach(() => {
    cleanup();
    vi.clearAllMocks();
  });

  test('shows the panel of the tab that was chosen, and keeps what stands in the others', () => {
    renderTabs();
    expect(renderCode).not.toHaveBeenCalled();
    fireEvent.change(screen.getByLabelText('密码'), { target: { value: 'secret' } });

    fireEvent.click(tab('验证码登录'));
    expect(tab('验证码登录').getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('tabpanel', { name: '验证码登录' })).toBeTruthy();
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1);

    fireEvent.click(tab('密码登录'));
    expect(screen.getByLabelText<HTMLInputElement>('密码').value).toBe('secret');
  });

  test.each([
    ['ArrowRight', '密码登录', '验证码登录'],
    ['ArrowLeft', '密码登录', '扫码登录'],
    ['ArrowRight', '扫码登录', '密码登录'],
    ['End', '密码登录', '扫码登录'],
    ['Home', '扫码登录', '密码登录'],
  ])('%s leads from %s to %s, and only the chosen tab takes part in Tab', (key, from, to) => {
    renderTabs();
    fireEvent.click(tab(from));
    fireEvent.keyDown(tab(from), { key });
    expect(document.activeElement).toBe(tab(to));
    expect(tab(to).getAttribute('aria-selected')).toBe('true');
    expect(screen.getAllByRole('tab').map((each) => each.tabIndex)).toEqual(
      ['密码登录', '验证码登录', '扫码登录'].map((label) => (label === to ? 0 : -1)),
    );
  });
});
