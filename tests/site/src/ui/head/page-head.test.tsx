import { cleanup, render } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { defaultRuntimeConfig } from '../../../../../site/contract/site-config/runtime-config';
import { RuntimeConfigContext } from '../../../../../site/src/data/config/runtime-config';
import { PageHead, pageHeadMarkup } from '../../../../../site/src/ui/head/page-head';

const config = { ...defaultRuntimeConfig, origin: 'https://www.example.cn' };
const facts = {
  title: '数据通',
  description: '看懂 "每一笔" <投放>',
  canonicalPath: '/chanpin/shujutong',
  indexed: true,
};

describe('PageHead', () => {
  afterEach(cleanup);

  test('sets the head in a browser, and follows the page shown', () => {
    const wrapper = ({ children }: PropsWithChildren) => (
      <RuntimeConfigContext.Provider value={config}>{children}</RuntimeConfigContext.Provider>
    );
    const { rerender } = render(<PageHead {...facts} />, { wrapper });
    expect(document.title).toMatch(/^数据通 - 晓量/);
    expect(content('meta[name="description"]', 'content')).toBe(facts.description);
    expect(content('link[rel="canonical"]', 'href')).toBe('https://www.example.cn/chanpin/shujutong');
    expect(content('meta[name="robots"]', 'content')).toBeUndefined();

    rerender(<PageHead title="页面不存在" description="没有" indexed={false} />);
    expect(document.title).toMatch(/^页面不存在 - /);
    expect(document.head.querySelectorAll('meta[name="description"]')).toHaveLength(1);
    expect(content('link[rel="canonical"]', 'href')).toBeUndefined();
    expect(content('meta[name="robots"]', 'content')).toBe('noindex');
  });

  test("without a set origin, the canonical URL is of the document's", () => {
    render(<PageHead {...facts} />);
    expect(content('link[rel="canonical"]', 'href')).toBe(`${location.origin}/chanpin/shujutong`);
  });

  test('the server writes the same head, escaped', () => {
    document.head.innerHTML = pageHeadMarkup(facts, config.origin);
    expect(content('link[rel="canonical"]', 'href')).toBe('https://www.example.cn/chanpin/shujutong');
    expect(document.title).toMatch(/^数据通 - 晓量/);
    expect(content('meta[name="description"]', 'content')).toBe(facts.description);
    expect(document.head.querySelectorAll(':not([property], [name^="twitter"])')).toHaveLength(3);
  });
});

function content(selector: string, attribute: string): string | undefined {
  return document.head.querySelector(selector)?.getAttribute(attribute) ?? undefined;
}
