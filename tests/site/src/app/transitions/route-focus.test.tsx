import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { Link, Router, useLocation, type NavigationType } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPageRouter, type PageRouter, type ResolvedPage } from '../../../../../site/src/app/router/page-router';
import { RouteFocus } from '../../../../../site/src/app/transitions/route-focus';
import {
  createScrollRestoration,
  type ScrollRestoration,
} from '../../../../../site/src/app/transitions/scroll-restoration';

const page: ResolvedPage = { kind: 'page', name: 'college' };

/** A page with a list of two pages, and with two parts. */
function View({ router, scroll }: { router: PageRouter; scroll: ScrollRestoration }): ReactNode {
  const { location, action } = useSyncExternalStore(router.subscribe, () => router.state.shown);
  return (
    <Router location={location} navigationType={action as NavigationType} navigator={router.navigator}>
      <main>
        <Address />
        <p tabIndex={-1}>summary</p>
        <Link to="/college/index?page=2" preventScrollReset>
          page 2
        </Link>
        {[1, 2].map((part) => (
          <h2 key={part} id={`part-${part}`}>
            <a href={`#part-${part}`}>part {part}</a>
          </h2>
        ))}
      </main>
      <RouteFocus scroll={scroll} />
    </Router>
  );
}

function Address(): ReactNode {
  const { search, hash } = useLocation();
  return <i data-testid="address">{search + hash}</i>;
}

describe('RouteFocus', () => {
  beforeEach(() => {
    vi.stubGlobal('scrollTo', ({ top }: { top: number }) => void scrolledTo(top));
    vi.stubGlobal('CSS', { escape: String });
    Element.prototype.scrollIntoView = vi.fn();
    history.pushState(null, '', '/college/index');
    const router = createPageRouter(async () => page, page);
    const scroll = createScrollRestoration();
    scroll.observe(router);
    render(<View router={router} scroll={scroll} />);
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  const scrolledTo = (top: number) => void vi.stubGlobal('scrollY', top);
  const follow = (name: string) => {
    const link = screen.getByRole('link', { name });
    link.focus();
    fireEvent.click(link);
    return link;
  };
  const isAt = (address: string) => waitFor(() => expect(screen.getByTestId('address').textContent).toBe(address));
  const go = (delta: number) => act(() => history.go(delta));

  test('back leads to the link that was followed, within the same page too', async () => {
    const link = follow('page 2');
    await isAt('?page=2');
    screen.getByText('summary').focus();
    go(-1);
    await isAt('');
    await waitFor(() => expect(document.activeElement).toBe(link));
  });

  test('back and forward lead to the parts of a page that its links led to', async () => {
    scrolledTo(300);
    follow('part 1');
    await isAt('#part-1');
    scrolledTo(942);
    follow('part 2');
    await isAt('#part-2');
    scrolledTo(2486);
    for (const [delta, address, top] of [
      [-1, '#part-1', 942],
      [-1, '', 300],
      [2, '#part-2', 2486],
    ] as const) {
      go(delta);
      await isAt(address);
      await waitFor(() => expect(scrollY).toBe(top));
    }
  });
});
