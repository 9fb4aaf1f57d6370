import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { usePreHydrationInput } from '../../../../../site/src/ui/field/use-pre-hydration-input';
import { deferPart as deferModule } from '../../../../../site/src/ui/lazy-part/deferred-part';
import { lazyModule } from '../../../../../site/src/data/chunks/lazy-module';

function Greeting({ name }: { name: string }) {
  return <p>你好，{name}</p>;
}

function NameForm() {
  const [name, setName] = useState('');
  usePreHydrationInput('name', { value: name, onChange: setName });
  return (
    <form>
      <input id="name" aria-label="联系人" value={name} onChange={(event) => setName(event.target.value)} />
      <output>{name}</output>
    </form>
  );
}

function SentForm() {
  const [sent, setSent] = useState('');
  return (
    <form
      action="/plain"
      onSubmit={(event) => {
        event.preventDefault();
        setSent(String(new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter).get('way')));
      }}
    >
      <button name="way" value="按钮">
        提交
      </button>
      <output>{sent}</output>
    </form>
  );
}

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      按了 {count} 次
    </button>
  );
}

/** Defers what is imported at the first attempt or not at all, so that no clock takes part. */
function deferPart<Props extends object>(source: string, load: () => Promise<{ default: ComponentType<Props> }>) {
  return deferModule(source, lazyModule(load, { pauses: [], sleep: async () => undefined, isOnline: () => true }));
}

describe('deferPart', () => {
  let root: Root | undefined;
  afterEach(async () => {
    await act(async () => root?.unmount());
    root = undefined;
    cleanup();
    document.body.replaceChildren();
  });

  /** A document of the server, and what its script makes of it. */
  async function hydrate(onServer: ReactNode, inBrowser: ReactNode): Promise<HTMLElement> {
    const container = document.createElement('div');
    container.innerHTML = renderToString(onServer);
    // A layout effect is none of a server, which jsdom is not.
    vi.mocked(console.error).mockClear();
    document.body.append(container);
    await act(async () => void (root = hydrateRoot(container, inBrowser)));
    return container;
  }

  test('renders at once what was fetched before', async () => {
    const part = deferPart('greeting.tsx', async () => ({ default: Greeting }));
    await part.preload();
    render(<part.Part name="小林" />);
    expect(screen.getByText('你好，小林')).toBeTruthy();
  });

  test('leaves the markup of the server until it is used, and keeps what was typed until then', async () => {
    const onServer = deferPart('form.tsx', async () => ({ default: NameForm }));
    await onServer.preload();
    const load = vi.fn(async () => ({ default: NameForm }));
    const inBrowser = deferPart('form.tsx', load);
    await hydrate(<onServer.Part />, <inBrowser.Part />);
    const input = screen.getByLabelText<HTMLInputElement>('联系人');
    input.value = '王小明';
    expect(load).not.toHaveBeenCalled();

    await act(async () => input.focus());
    expect(screen.getByLabelText('联系人')).toBe(input);
    expect(input.value).toBe('王小明');
    expect(screen.getByRole('status').textContent).toBe('王小明');
  });

  test('answers a press from before its script, once', async () => {
    const onServer = deferPart('counter.tsx', async () => ({ default: Counter }));
    await onServer.preload();
    const inBrowser = deferPart('counter.tsx', async () => ({ default: Counter }));
    const container = await hydrate(<onServer.Part />, <inBrowser.Part />);
    await act(async () => screen.getByRole('button').click());
    expect(container.textContent).toBe('按了 1 次');
    await act(async () => screen.getByRole('button').click());
    expect(container.textContent).toBe('按了 2 次');
  });

  test('holds a form that is sent before its script, and sends it once that is there', async () => {
    const onServer = deferPart('sent.tsx', async () => ({ default: SentForm }));
    await onServer.preload();
    const inBrowser = deferPart('sent.tsx', async () => ({ default: SentForm }));
    await hydrate(<onServer.Part />, <inBrowser.Part />);
    await act(async () => screen.getByRole('button').click());
    expect(screen.getByRole('status').textContent).toBe('按钮');
    expect(document.documentElement.hasAttribute('data-awaits')).toBe(false);
  });

  test('sends a form as without scripts where they cannot be fetched', async () => {
    const onServer = deferPart('sent.tsx', async () => ({ default: SentForm }));
    await onServer.preload();
    const inBrowser = deferPart<object>('sent.tsx', () => Promise.reject(new TypeError('Failed to fetch')));
    await hydrate(<onServer.Part />, <inBrowser.Part />);
    const sent: boolean[] = [];
    const listening = new AbortController();
    document.addEventListener(
      'submit',
      (event) => {
        sent.push(event.defaultPrevented);
        // Nothing is sent by this document.
        event.preventDefault();
      },
      { capture: true, signal: listening.signal },
    );
    await act(async () => screen.getByRole('button', { name: '提交' }).click());
    listening.abort();
    expect(sent, 'held first, then sent').toEqual([true, false]);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('gives the script its time anew for a form that is sent again', async () => {
    const onServer = deferPart('sent.tsx', async () => ({ default: SentForm }));
    await onServer.preload();
    const inBrowser = deferPart<object>('sent.tsx', () => new Promise(() => undefined));
    await hydrate(<onServer.Part />, <inBrowser.Part />);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const sendPlainly = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockReturnValue();
    onTestFinished(() => sendPlainly.mockRestore());
    screen.getByRole('button').click();
    vi.advanceTimersByTime(4_900);
    screen.getByRole('button').click();
    vi.advanceTimersByTime(4_900);
    expect(sendPlainly).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(sendPlainly).toHaveBeenCalledOnce();
  });

  test('goes on when the network is back', async () => {
    const onServer = deferPart('greeting.tsx', async () => ({ default: Greeting }));
    await onServer.preload();
    const load = vi
      .fn<() => Promise<{ default: typeof Greeting }>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue({ default: Greeting });
    const inBrowser = deferPart('greeting.tsx', load);
    const container = await hydrate(<onServer.Part name="小林" />, <inBrowser.Part name="小林" />);
    await act(async () => fireEvent.pointerOver(container.querySelector('p') as Element));
    expect(container.textContent).toMatch(/^你好，小林/);
    await act(async () => void dispatchEvent(new Event('online')));
    expect(load).toHaveBeenCalledTimes(2);
    expect(container.textContent).toBe('你好，小林');
  });

  test('offers to try again beside its markup, which keeps what was typed', async () => {
    const onServer = deferPart('form.tsx', async () => ({ default: NameForm }));
    await onServer.preload();
    const load = vi.fn(async () => ({ default: NameForm })).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const inBrowser = deferPart('form.tsx', load);
    await hydrate(<onServer.Part />, <inBrowser.Part />);
    const input = screen.getByLabelText<HTMLInputElement>('联系人');
    input.value = '王小明';
    await act(async () => input.focus());
    expect(screen.getByRole('alert').textContent).toBe('加载失败，重试');
    expect(document.activeElement).toBe(input);

    await act(async () => screen.getByRole('button', { name: '重试' }).click());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText('联系人')).toBe(input);
    expect(document.activeElement).toBe(input);
    expect(screen.getByRole('status').textContent).toBe('王小明');
  });

  test('a page that needs it now is told when it cannot be fetched', async () => {
    const failure = new TypeError('Failed to fetch');
    await expect(deferPart<object>('greeting.tsx', () => Promise.reject(failure)).preload()).rejects.toBe(failure);
  });
});
