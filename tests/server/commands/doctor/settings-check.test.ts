import { describe, expect, test } from 'vitest';
import { checkSettings } from '../../../../site/server/commands/doctor';
import { findingsOf } from '../../../support/findings-of';

const sentences = (environment: NodeJS.ProcessEnv) => findingsOf(checkSettings(environment).findings);

describe('checkSettings', () => {
  test('says in a line each what cannot be used, and hands no settings on', async () => {
    const environment = { PORT: '80a', SSO_URL: 'sso', DATABASE_ULR: 'x' };
    expect(await sentences(environment)).toEqual([
      'wrong PORT must be a whole number from 0 to 65535.',
      expect.stringMatching(/^wrong SSO_URL must be a path/),
      'warning DATABASE_ULR is no setting; did you mean DATABASE_URL?',
    ]);
    expect(checkSettings(environment).config).toBeUndefined();
  });

  test('production wants keys', async () => {
    expect(await sentences({ NODE_ENV: 'production' })).toEqual([
      expect.stringMatching(/^wrong DATA_KEYS must be set in production/),
    ]);
  });

  test('warns as a start does', async () => {
    expect(await sentences({ HOST: '0.0.0.0' })).toEqual([
      'ok All can be used; this is development.',
      expect.stringMatching(/^warning HOST: development listens on 0\.0\.0\.0/),
    ]);
    expect(checkSettings({ PORT: '81' }).config).toMatchObject({ port: 81 });
  });
});
