import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { EntityPage } from '../../../../../site/src/ui/entity-page/entity-page';

describe('EntityPage', () => {
  afterEach(cleanup);

  const page = (data: string | undefined) => (
    <main>
      <EntityPage read={{ data, error: undefined, mutate: async () => undefined }} title="更新记录">
        {(name) => (
          <div>
            <h1>{name}</h1>
          </div>
        )}
      </EntityPage>
      <button type="button">别处</button>
    </main>
  );
  const heading = () => screen.getByRole('heading', { level: 1 });

  test('keeps the focus on the heading when the contents replace the one that waited', async () => {
    const { rerender } = render(page(undefined));
    heading().tabIndex = -1;
    heading().focus();
    await act(async () => rerender(page('数据通更新记录')));
    expect(heading().textContent).toBe('数据通更新记录');
    expect(document.activeElement).toBe(heading());
  });

  test('takes the focus from nothing else', async () => {
    const { rerender } = render(page(undefined));
    const other = screen.getByRole('button');
    other.focus();
    await act(async () => rerender(page('数据通更新记录')));
    expect(document.activeElement).toBe(other);
  });
});
