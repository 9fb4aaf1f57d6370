import { describe, expect, test } from 'vitest';
import { settings } from '../../../../site/server/config/settings';
import { misspeltSettings } from '../../../../site/server/platform/settings/environment';

const known = [...Object.keys(settings), 'SMTP_PASSWORD'];

describe('misspeltSettings', () => {
  test.each([
    ['SMTP_PASSWORT', 'SMTP_PASSWORD'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['TRUST_PROXIES', 'TRUST_PROXY', 'ignored'],
    ['PUBLIC_ORGIN', 'PUBLIC_ORIGIN'],
    ['PORTS', 'PORT'],
  ])('%s is close to %s, or at least begins like it', (given, setting, isIgnored?: string) => {
    const says = isIgnored
      ? `${given} is no setting, and is ignored.`
      : `${given} is no setting; did you mean ${setting}?`;
    expect(misspeltSettings([given], known)).toEqual([says]);
  });

  test('what others set is none of our business', () => {
    const others = [
      'PATH',
      'HOME',
      'HOSTNAME',
      'NODE_OPTIONS',
      'NODE_EXTRA_CA_CERTS',
      'LANG',
      'PWD',
      'npm_config_cache',
    ];
    expect(misspeltSettings(others, known)).toEqual([]);
  });

  test('settings are none', () => {
    expect(misspeltSettings(known, known)).toEqual([]);
  });
});
