import { cleanup, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endpoint } from '../../../../../site/contract/endpoint';
import {
  readEmbeddedResponses,
  showEmbeddedFailures,
  skipFreshResponses,
} from '../../../../../site/src/data/http/embedded-responses';
import { type HttpClient, HttpClientContext } from '../../../../../site/src/data/http/http-client';
import { useRead } from '../../../../../site/src/data/http/use-read';

const products = endpoint<{ reply: string }>({
  name: 'products',
  base: 'ow',
  method: 'GET',
  path: '/product',
  access: 'public',
});
const news = { ...products, name: 'news', path: '/news' };

function Page() {
  const newsRead = useRead(news, {});
  return <p>{`${useRead(products, {}).data ?? '-'} ${newsRead.data ?? newsRead.error?.kind ?? '-'}`}</p>;
}

describe('readEmbeddedResponses', () => {
  const client = vi.fn(async ({ name }: { name: string }) => `${name} of now`);
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
    client.mockClear();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  /** Opens a document whose answers are so many milliseconds older than its opening, by the browser's clock. */
  function open(age: number, failed?: string) {
    const block = document.createElement('script');
    block.id = 'answers';
    block.type = 'application/json';
    block.dataset.time = String(performance.timeOrigin - age);
    if (failed) block.dataset.failed = failed;
    block.textContent = JSON.stringify({ '/api/v1/ow/product': 'products of then' });
    document.body.replaceChildren(block);
    const answers = readEmbeddedResponses(document);
    return () =>
      render(
        <HttpClientContext.Provider value={client as unknown as HttpClient}>
          <SWRConfig
            value={{
              fallback: answers.replies,
              use: [skipFreshResponses(answers), showEmbeddedFailures(answers)],
              provider: () => new Map(),
            }}
          >
            <Page />
          </SWRConfig>
        </HttpClientContext.Provider>,
      );
  }
  const asked = () => client.mock.calls.map(([{ name }]) => name);

  test.each([
    ['of a document made just now', 5_000],
    ['of one from a server whose clock is ahead', -3_600_000],
  ])('answers %s are not asked for again, others are (R-HTTP-7)', async (_, age) => {
    open(age)();
    await screen.findByText('products of then news of now');
    expect(asked()).toEqual(['news']);
  });

  test('answers of a document out of the cache are shown and asked for again', async () => {
    open(3_600_000)();
    expect(screen.getByText('products of then -')).toBeTruthy();
    await screen.findByText('products of now news of now');
  });

  test('a page that is opened later asks again', async () => {
    const show = open(0);
    vi.advanceTimersByTime(61_000);
    show();
    await screen.findByText('products of now news of now');
  });

  test('what the server could not read is shown as failed until the browser has read it', async () => {
    open(0, '/api/v1/ow/other /api/v1/ow/news')();
    expect(screen.getByText('products of then transport')).toBeTruthy();
    await screen.findByText('products of then news of now');
  });

  test('a document without answers has none', () => {
    document.body.replaceChildren();
    expect(readEmbeddedResponses(document).replies).toEqual({});
  });
});
