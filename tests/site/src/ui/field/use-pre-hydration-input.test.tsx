import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { TextField } from '../../../../../site/src/ui/field/text-field';

function NameForm(): ReactNode {
  const { control } = useForm({ defaultValues: { name: '' } });
  return <TextField control={control} name="name" label="联系人" />;
}

describe('usePreHydrationInput', () => {
  let root: Root | undefined;
  afterEach(async () => {
    await act(async () => root?.unmount());
    document.body.replaceChildren();
  });

  test('a field that was typed in before its script is never empty while that takes over', async () => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(<NameForm />);
    // A layout effect is none of a server, which jsdom is not: react-hook-form and the site take it for a browser.
    vi.mocked(console.error).mockClear();
    document.body.append(container);
    const input = container.querySelector('input')!;
    input.value = '王小';
    // Each value that a rendering gives it: what is typed meanwhile comes after it.
    const given: string[] = [];
    const inherited = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
    Object.defineProperty(input, 'value', {
      ...inherited,
      set(value: string) {
        given.push(value);
        inherited.set?.call(input, value);
      },
    });
    await act(async () => void (root = hydrateRoot(container, <NameForm />)));
    expect(given.filter((value) => value !== '王小')).toEqual([]);
    expect(input.value).toBe('王小');
  });
});
