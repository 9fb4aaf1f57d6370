import { act, cleanup, render, screen } from '@testing-library/react';
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
