import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RichTextEditor } from '../../../../site/operator/editor/rich-text-editor';

afterEach(cleanup);

test('what a colleague wrote goes where it belongs: the cursor stays, and nothing counts as typed', async () => {
  const changes: string[] = [];
  const show = (value: string) => <RichTextEditor label="正文" value={value} onChange={(html) => changes.push(html)} />;
  const { rerender } = render(show('<p>一</p><p>二</p>'));
  const text = await screen.findByRole('textbox', { name: '正文' });
  act(() => text.focus());
  rerender(show('<ul><li>零</li></ul><p>一</p><p>二，改过</p>'));
  expect(screen.getByRole('textbox', { name: '正文' })).toBe(text);
  expect(document.activeElement).toBe(text);
  expect([...text.children].map(({ textContent }) => textContent)).toEqual(['零', '一', '二，改过']);
  expect(changes).toEqual([]);
});

test('the tools are one stop of Tab; the arrow keys go on to those behind 更多', async () => {
  render(<RichTextEditor label="正文" value="<p>一</p>" onChange={() => undefined} />);
  const tools = within(await screen.findByRole('toolbar', { name: '文字工具' }));
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  const focused = () => document.activeElement?.getAttribute('aria-label');
  act(() => tools.getByLabelText('段落样式').focus());
  press('End');
  expect([focused(), document.activeElement?.getAttribute('aria-expanded')]).toEqual(['更多', 'false']);
  expect(tools.queryByRole('button', { name: '源代码' })).toBeNull();
  fireEvent.click(tools.getByRole('button', { name: '更多' }));
  expect(focused()).toBe('更多');
  press('ArrowRight');
  expect(focused()).toBe('下划线');
  press('End');
  expect(focused()).toBe('源代码');
  expect(
    [...tools.getAllByRole('button'), tools.getByRole('combobox')].filter(({ tabIndex }) => tabIndex === 0),
  ).toEqual([document.activeElement]);
});
