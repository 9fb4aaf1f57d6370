import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LazyPart } from '../../../../../site/src/ui/lazy-part/lazy-part';
import type { LazyModule } from '../../../../../site/src/data/chunks/lazy-module';
import { nextTask } from '../../../../../site/src/data/scheduling';

type PartModule<Props extends object> = LazyModule<{ default: ComponentType<Props> }>;

const failure = new TypeError('Failed to fetch');

/** A module that is on its way until the test lets it come, or fail. */
function heldModule<Props extends object>(part: ComponentType<Props>) {
  const asked: { resolve(): void; reject(): void }[] = [];
  const module: PartModule<Props> = {
    loaded: undefined,
    load: () =>
      new Promise((resolve, reject) => {
        asked.push({ resolve: () => resolve({ default: part }), reject: () => reject(failure) });
      }),
  };
  return {
    module,
    /** How often it was asked for. */
    times: () => asked.length,
    come: () => act(async () => asked.at(-1)?.resolve()),
    fail: () => act(async () => asked.at(-1)?.reject()),
  };
}

/** Presses keys where the focus is, as a keyboard does; returns those that the page was left to act upon. */
function type(...keys: string[]): string[] {
  return keys.filter((key) => {
    const isLeft = fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key });
    fireEvent.keyUp(document.activeElement ?? document.body, { key, code: key });
    return isLeft;
  });
}

interface PlayerProps {
  onKey: (key: string) => void;
}

function Player({ onKey }: PlayerProps) {
  return (
    <section>
      <h2>短片</h2>
      <button type="button" onKeyDown={({ key }) => onKey(key)}>
        暂停
      </button>
    </section>
  );
}

/** A poster whose button gives way to what it asks for. */
function Film({ module, onKey }: { module: PartModule<PlayerProps>; onKey: (key: string) => void }) {
  const [isPressed, setPressed] = useState(false);
  return (
    <>
      <LazyPart module={module} props={{ onKey }} isWanted={isPressed} isAwaited={isPressed}>
        <button type="button" onClick={() => setPressed(true)}>
          播放
        </button>
      </LazyPart>
      <input aria-label="留言" />
    </>
  );
}

function SearchDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <section aria-label="全站搜索">
      <input ref={field} aria-label="搜索" value={text} onChange={(event) => setText(event.target.value)} />
      <output>{text}</output>
      <button type="button" onClick={onClose}>
        返回
      </button>
    </section>
  );
}

function Search({ module }: { module: PartModule<{ onClose: () => void }> }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <input aria-label="留言" defaultValue="写到一半" />
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      {isOpen && <LazyPart module={module} props={{ onClose: close }} onDismiss={close} />}
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => {
  button(name).focus();
  fireEvent.click(button(name));
};

describe('LazyPart', () => {
  // Browsers fetch it when they are idle.
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  test('shows what holds its place until it is there, and asks for nothing before it is wanted', async () => {
    const { module, times, come } = heldModule(Player);
    render(<Film module={module} onKey={() => undefined} />);
    expect(times()).toBe(0);
    press('播放');
    expect(times()).toBe(1);
    expect(button('播放')).toBe(document.activeElement);
    await come();
    expect(screen.queryByRole('button', { name: '播放' })).toBeNull();
  });

  test('renders at once what has been fetched before', () => {
    render(<LazyPart module={{ loaded: { default: Player }, load: vi.fn() }} props={{ onKey: () => undefined }} />);
    expect(button('暂停')).toBeDefined();
  });

  describe('in the place of what was pressed', () => {
    test('takes the focus, and the keys that were pressed on the way', async () => {
      const keys: string[] = [];
      const { module, come } = heldModule(Player);
      render(<Film module={module} onKey={(key) => keys.push(key)} />);
      press('播放');
      expect(type('ArrowDown', '>', 'c')).toEqual([]);
      expect(keys).toEqual([]);
      await come();
      expect(document.activeElement).toBe(button('暂停'));
      expect(keys).toEqual(['ArrowDown', '>', 'c']);
      type('k');
      expect(keys).toEqual(['ArrowDown', '>', 'c', 'k']);
    });

    test('takes them too where the browser leaves the focus on the body', async () => {
      const keys: string[] = [];
      const { module, come } = heldModule(Player);
      render(<Film module={module} onKey={(key) => keys.push(key)} />);
      fireEvent.click(button('播放'));
      expect(document.activeElement).toBe(document.body);
      type('c');
      await come();
      expect(document.activeElement).toBe(button('暂停'));
      expect(keys).toEqual(['c']);
    });

    test.each([
      ['finger or mouse', fireEvent.pointerDown, fireEvent.pointerUp],
      [
        'space bar',
        (element: Element) => fireEvent.keyDown(element, { key: ' ' }),
        (element: Element) => fireEvent.keyUp(element, { key: ' ' }),
      ],
    ])('does not come between the two ends of a press by %s', async (_what, begin, end) => {
      const { module, come } = heldModule(({ isPlaying }: { isPlaying: boolean }) => (
        <p>{isPlaying ? '播放中' : ''}</p>
      ));
      function FilmInView() {
        const [isPlaying, setPlaying] = useState(false);
        return (
          <LazyPart module={module} props={{ isPlaying }} isAwaited={isPlaying}>
            <button type="button" onClick={() => setPlaying(true)}>
              播放
            </button>
          </LazyPart>
        );
      }
      render(<FilmInView />);
      const pressed = button('播放');
      begin(pressed);
      await come();
      expect(button('播放')).toBe(pressed);
      end(pressed);
      fireEvent.click(pressed);
      expect(await screen.findByText('播放中')).toBeDefined();
    });

    test('leaves the focus to a visitor who has gone elsewhere, and their keys to what they went to', async () => {
      const keys: string[] = [];
      const { module, come } = heldModule(Player);
      render(<Film module={module} onKey={(key) => keys.push(key)} />);
      press('播放');
      expect(type('Tab')).toEqual(['Tab']);
      screen.getByLabelText('留言').focus();
      expect(type('c')).toEqual(['c']);
      await come();
      expect(document.activeElement).toBe(screen.getByLabelText('留言'));
      expect(keys).toEqual([]);
    });

    test('leaves a visitor who did not ask for it what they are about to press', async () => {
      const { module, come } = heldModule(({ isPlaying }: { isPlaying: boolean }) => (
        <button type="button">{isPlaying ? '暂停' : '开始'}</button>
      ));
      function FilmInView() {
        const [isPlaying, setPlaying] = useState(false);
        return (
          <LazyPart module={module} props={{ isPlaying }} isAwaited={isPlaying} isQuiet={!isPlaying}>
            <button type="button" onClick={() => setPlaying(true)}>
              播放
            </button>
          </LazyPart>
        );
      }
      render(<FilmInView />);
      const facade = button('播放');
      facade.focus();
      await come();
      // Of a window that is left, the button keeps the focus.
      fireEvent.focusOut(facade);
      await act(nextTask);
      expect(button('播放')).toBe(facade);
      fireEvent.click(facade);
      expect(await screen.findByRole('button', { name: '暂停' })).toBe(document.activeElement);
    });

    test('comes once such a visitor has gone on', async () => {
      const { module, come } = heldModule(Player);
      render(
        <>
          <LazyPart module={module} props={{ onKey: () => undefined }} isQuiet>
            <button type="button">播放</button>
          </LazyPart>
          <input aria-label="留言" />
        </>,
      );
      button('播放').focus();
      await come();
      expect(screen.queryByRole('button', { name: '暂停' })).toBeNull();
      screen.getByLabelText('留言').focus();
      expect(await screen.findByRole('button', { name: '暂停' })).toBeDefined();
      expect(document.activeElement).toBe(screen.getByLabelText('留言'));
    });

    test.each([0, 1, 2, 3, 4, 5, 6, 7])('leaves the focus to a visitor who comes %i turns after it', async (turns) => {
      let come: (() => void) | undefined;
      const load = () =>
        new Promise<{ default: typeof Player }>((resolve) => (come = () => resolve({ default: Player })));
      render(
        <LazyPart module={{ loaded: undefined, load }} props={{ onKey: () => undefined }} isQuiet>
          <button type="button">播放</button>
        </LazyPart>,
      );
      // As in a browser, where React renders in a task of its own.
      vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
      come?.();
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      const facade = screen.queryByRole('button', { name: '播放' });
      facade?.focus();
      await nextTask();
      await nextTask();
      expect(document.activeElement).toBe(facade ?? document.body);
    });

    test('keeps the focus of a visitor who has not pressed it yet, and leaves their keys alone', async () => {
      const { module, come } = heldModule(Player);
      render(
        <LazyPart module={module} props={{ onKey: () => undefined }}>
          <button type="button">播放</button>
        </LazyPart>,
      );
      button('播放').focus();
      expect(type('Enter')).toEqual(['Enter']);
      await come();
      expect(document.activeElement).toBe(button('暂停'));
    });
  });

  describe('over the page', () => {
    test('gets what was written on the way', async () => {
      const { module, come } = heldModule(SearchDialog);
      render(<Search module={module} />);
      press('打开');
      expect(type('a', 'b', 'd', 'Backspace', 'c')).toEqual([]);
      await come();
      expect(screen.getByRole('status').textContent).toBe('abc');
    });

    test('is given up by Escape', async () => {
      const { module, come } = heldModule(SearchDialog);
      render(<Search module={module} />);
      press('打开');
      type('Escape');
      await come();
      expect(screen.queryByRole('region')).toBeNull();
      expect(type('x')).toEqual(['x']);
    });

    test('offers to try again where it cannot be loaded, and the page keeps what was written', async () => {
      const { module, times, fail, come } = heldModule(SearchDialog);
      render(<Search module={module} />);
      press('打开');
      await fail();
      expect(screen.getByRole('alert').textContent).toBe('加载失败，重试关闭');
      expect(document.activeElement).toBe(button('重试'));
      expect(screen.getByLabelText<HTMLInputElement>('留言').value).toBe('写到一半');

      press('重试');
      expect(times()).toBe(2);
      await fail();
      expect(document.activeElement).toBe(button('重试'));
      press('重试');
      await come();
      expect(screen.queryByRole('alert')).toBeNull();
      expect(document.activeElement).toBe(screen.getByLabelText('搜索'));
    });

    test('gives the focus back to where it was opened when it is given up', async () => {
      const { module, fail } = heldModule(SearchDialog);
      render(<Search module={module} />);
      press('打开');
      await fail();
      press('关闭');
      expect(screen.queryByRole('alert')).toBeNull();
      expect(document.activeElement).toBe(button('打开'));
    });
  });

  describe('that cannot be loaded', () => {
    test('offers to try again in its place, from where the focus goes into it', async () => {
      const { module, fail, come } = heldModule(Player);
      render(<LazyPart module={module} props={{ onKey: () => undefined }} />);
      await fail();
      expect(screen.getByRole('alert').textContent).toBe('加载失败，重试');
      press('重试');
      expect(button('重试').getAttribute('aria-busy')).toBe('true');
      await come();
      expect(document.activeElement).toBe(button('暂停'));
      expect(screen.queryByRole('alert')).toBeNull();
    });

    test('takes the focus itself once it is there, where nothing in it does', async () => {
      const { module, fail, come } = heldModule(() => <figure>趋势图</figure>);
      render(<LazyPart module={module} props={{}} />);
      await fail();
      press('重试');
      await come();
      expect(document.activeElement).toBe(screen.getByRole('figure'));
    });

    test('is shown to be on its way along the top of the window while it is awaited, and no longer', async () => {
      const isShown = () => document.documentElement.hasAttribute('data-awaits');
      const { module, fail, come } = heldModule(Player);
      render(<Film module={module} onKey={() => undefined} />);
      expect(isShown()).toBe(false);
      press('播放');
      expect(isShown()).toBe(true);
      await fail();
      expect(isShown()).toBe(false);
      press('播放');
      expect(isShown()).toBe(true);
      await come();
      expect(isShown()).toBe(false);
    });

    test('leaves keys alone once it has failed', async () => {
      const { module, fail } = heldModule(Player);
      render(<Film module={module} onKey={() => undefined} />);
      press('播放');
      await fail();
      expect(fireEvent.keyDown(button('播放'), { key: 'ArrowDown' })).toBe(true);
    });

    test('is given up by Escape as well, where it was to open over the page', async () => {
      const { module, fail } = heldModule(Player);
      const dismiss = vi.fn();
      render(<LazyPart module={module} props={{ onKey: () => undefined }} onDismiss={dismiss} />);
      await fail();
      fireEvent.keyDown(button('重试'), { key: 'Escape' });
      expect(dismiss).toHaveBeenCalledOnce();
    });

    test('is asked for again by a press on what holds its place', async () => {
      const { module, times, fail, come } = heldModule(Player);
      render(<Film module={module} onKey={() => undefined} />);
      press('播放');
      await fail();
      expect(screen.getByRole('alert').textContent).toBe('加载失败，重试');
      press('播放');
      expect(screen.queryByRole('alert')).toBeNull();
      expect(times()).toBe(2);
      await come();
      expect(document.activeElement).toBe(button('暂停'));
    });

    test('offers to load the page anew once a release has taken it away', async () => {
      document.head.innerHTML = '<script type="module" src="/assets/entry-1.js"></script>';
      vi.stubGlobal('fetch', async () => new Response('<script type="module" src="/assets/entry-2.js"></script>'));
      const { module, fail } = heldModule(Player);
      render(<LazyPart module={module} props={{ onKey: () => undefined }} />);
      await fail();
      expect(await screen.findByRole('button', { name: '刷新' })).toBeDefined();
      expect(screen.getByRole('alert').textContent).toContain('网站已更新，请刷新页面后继续。');
      document.head.replaceChildren();
    });

    test('is fetched when the network is back', async () => {
      const { module, times, fail, come } = heldModule(Player);
      render(<LazyPart module={module} props={{ onKey: () => undefined }} />);
      await fail();
      await act(async () => void dispatchEvent(new Event('online')));
      await come();
      expect(button('暂停')).toBeDefined();
      await act(async () => void dispatchEvent(new Event('online')));
      expect(times()).toBe(2);
    });

    test('says nothing where nobody asked for it, and is fetched when the visitor comes back', async () => {
      const { module, fail, come } = heldModule(Player);
      render(<LazyPart module={module} props={{ onKey: () => undefined }} isQuiet />);
      await fail();
      expect(screen.queryByRole('alert')).toBeNull();
      await act(async () => void dispatchEvent(new Event('focus')));
      await come();
      expect(button('暂停')).toBeDefined();
    });

    test('is left to a parent that shows so in its own way', async () => {
      const onFailure = vi.fn();
      const { module, times, fail } = heldModule(Player);
      render(<LazyPart module={module} props={{ onKey: () => undefined }} onFailure={onFailure} />);
      await fail();
      expect(onFailure).toHaveBeenCalledOnce();
      expect(screen.queryByRole('alert')).toBeNull();
      await act(async () => void dispatchEvent(new Event('online')));
      expect(times()).toBe(1);
    });

    test('is not asked for again after it was removed', async () => {
      const { module, times, fail } = heldModule(Player);
      const { unmount } = render(<LazyPart module={module} props={{ onKey: () => undefined }} />);
      unmount();
      await fail();
      await act(async () => void dispatchEvent(new Event('online')));
      expect(times()).toBe(1);
    });
  });
});
