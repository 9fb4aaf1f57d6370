import { describe, expect, test } from 'vitest';
import { endpointUrl } from '../../../../../site/contract/endpoint-url';
import { getSiteConfig } from '../../../../../site/contract/site-config/site-config-endpoints';
import { getSiteConfigSchema } from '../../../../../site/contract/site-config/site-config-schema';
import { readConfig } from '../../../../../site/server/config/config';
import { absentDatabase, createTestApp } from '../../../../support/test-app';

describe('createSiteConfig', () => {
  test('answers the settings of the running site, and nothing secret', async () => {
    const environment = {
      SITE_FLAGS: 'tabBar',
      COOKIE_DOMAIN: '.example.cn',
      DATABASE_URL: 'postgres://a:geheim@db/x',
    };
    const { app, close } = await createTestApp({ database: absentDatabase, siteConfig: readConfig(environment).site });
    const answer = await app.inject({ method: 'GET', url: endpointUrl(getSiteConfig, {}) });
    const { data } = answer.json();
    expect(getSiteConfigSchema.reply.strict().parse(data)).toEqual(data);
    expect(data).toMatchObject({
      brand: '晓量',
      cookieDomain: '.example.cn',
      flags: { tabBar: true, ssoState: false },
    });
    expect(answer.body).not.toContain('geheim');
    await close();
  });
});
