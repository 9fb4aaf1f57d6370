// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { brand } from '../../../../../site/contract/brand/brand';
import { companyAddress, companyFacts } from '../../../../../site/contract/brand/company-facts';
import { connectedChannels } from '../../../../../site/contract/brand/connected-channels';
import { customers } from '../../../../../site/contract/brand/customers';
import type { CallEndpoint } from '../../../../../site/contract/page-rendering';
import { defaultRuntimeConfig } from '../../../../../site/contract/site-config/runtime-config';
import { renderPage } from '../../../../../site/src/app/entry-server';

const away = (async () => {
  throw new Error('the API is away');
}) as unknown as CallEndpoint;

describe('the page about the company', () => {
  const render = () => renderPage('/about/index', away, { ...defaultRuntimeConfig, phone: '021-5555 0000' });

  test('says who it is, for whom it works and how to reach it, without asking the API', async () => {
    const { status, head, body } = await render();
    expect(status).toBe(200);
    expect(head).toContain(`<title>关于我们 - ${brand.name}`);
    const named = [...companyFacts.team, ...customers, ...connectedChannels].map(({ name }) => name);
    expect(named.length).toBeGreaterThan(10);
    for (const words of [brand.company, companyAddress, brand.serviceHours, ...named]) expect(body).toContain(words);
    expect(body).toContain(`href="mailto:${companyFacts.email}"`);
    // The telephone is a setting of the server.
    expect(body).toContain('href="tel:02155550000"');
    expect(body).not.toContain(brand.phone);
    expect(body).toMatch(/aria-label="面包屑".*关于我们/s);
  });

  test('tells search engines the same', async () => {
    const { head } = await render();
    const blocks = [...head.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
    expect(blocks.map(([, json = '']) => JSON.parse(json))).toContainEqual(
      expect.objectContaining({
        '@type': 'Organization',
        legalName: brand.company,
        email: companyFacts.email,
        address: expect.objectContaining({ addressLocality: companyFacts.address.locality }),
        contactPoint: expect.objectContaining({ telephone: '021-5555 0000' }),
      }),
    );
  });
});
