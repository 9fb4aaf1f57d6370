import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { PageHead, pageHeadMarkup } from '../../../../../site/src/shared/navigation/page-head';

const facts = {
  title: '数据通',
  description: '看懂 "每一笔" <投放>',
  canonicalPath: '/chanpin/shujutong',
  indexed: true,
};

describe('PageHead', () => {
  afterEach(cleanup);

  test('sets the head in a browser, and follows the page shown', () => {
    const { rerender } = render(<PageHead {...facts} />);
    expect(document.title).toMatch(/^数据通 - 晓量/);
    expect(content('meta[name="description"]', 'content')).toBe(facts.description);
    expect(content('link[rel="canonical"]', 'href')).toBe('/chanpin/shujutong');
    expect(content('meta[name="robots"]', 'content')).toBeUndefined();

    rerender(<PageHead title="页面不存在" description="没有" indexed={false} />);
    expect(document.title).toMatch(/^页面不存在 - /);
    expect(document.head.querySelectorAll('meta[name="description"]')).toHaveLength(1);
    expect(content('link[rel="canonical"]', 'href')).toBeUndefined();
    expect(content('meta[name="robots"]', 'content')).toBe('noindex');
  });

  test('the server writes the same head, escaped', () => {
    document.head.innerHTML = pageHeadMarkup(facts);
    expect(document.title).toMatch(/^数据通 - 晓量/);
    expect(content('meta[name="description"]', 'content')).toBe(facts.description);
    expect(document.head.querySelectorAll('*')).toHaveLength(3);
  });
});

function content(selector: string, attribute: string): string | undefined {
  return document.head.querySelector(selector)?.getAttribute(attribute) ?? undefined;
}
