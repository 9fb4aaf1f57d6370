import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Dialog, Drawer } from '../../../../../site/src/ui/dialog/dialog';

describe('dialog', () => {
  // The test's document has no modal dialogs.
  beforeEach(() => {
    HTMLDialogElement.prototype.showModal ??= () => undefined;
    HTMLDialogElement.prototype.close ??= () => undefined;
    vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockReturnValue();
    vi.spyOn(HTMLDialogElement.prototype, 'close').mockReturnValue();
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  describe('Drawer', () => {
    const page = (parts: { opener?: boolean; drawer?: boolean }) => (
      <main>
        <h1>数据通</h1>
        {parts.opener && <button type="button">打开</button>}
        {parts.drawer && (
          <Drawer title="搜索" onClose={() => undefined}>
            <input data-initial-focus aria-label="搜索全站" />
          </Drawer>
        )}
      </main>
    );

    test('gives the focus back to where it was', () => {
      const { rerender } = render(page({ opener: true }));
      screen.getByRole('button', { name: '打开' }).focus();
      rerender(page({ opener: true, drawer: true }));
      expect(document.activeElement).toBe(screen.getByLabelText('搜索全站'));
      rerender(page({ opener: true }));
      expect(document.activeElement).toBe(screen.getByRole('button', { name: '打开' }));
    });

    test('gives the focus to the heading of the page when that is gone', () => {
      const { rerender } = render(page({ opener: true }));
      screen.getByRole('button', { name: '打开' }).focus();
      rerender(page({ opener: true, drawer: true }));
      rerender(page({}));
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    });
  });

  describe('Dialog', () => {
    const page = (titles: readonly string[]) =>
      titles.map((title) => (
        <Dialog key={title} title={title} onClose={() => undefined}>
          {title}
        </Dialog>
      ));

    test('lets the page scroll once the last open one is closed', () => {
      const { style } = document.documentElement;
      const { rerender } = render(page(['修改密码', '身份验证']));
      expect(style.overflow).toBe('hidden');
      rerender(page(['修改密码']));
      expect(style.overflow).toBe('hidden');
      rerender(page([]));
      expect(style.overflow).toBe('');
    });
  });
});
