import { cruise, type IForbiddenRuleType } from 'dependency-cruiser';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const law = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
  forbidden: IForbiddenRuleType[];
  options: Record<string, unknown>;
};

/** A tool that cannot read TypeScript sees no modules and finds no breach; it must have seen at least so many of each part. */
const fewestModules = { 'player-element/src': 40, 'site/src': 35, 'site/server': 25, 'site/contract': 10, tests: 25 };

describe('import law', async () => {
  const { output } = await cruise(
    [...Object.keys(fewestModules), 'site/film'],
    { ...law.options, ruleSet: { forbidden: law.forbidden }, validate: true, baseDir: root },
    {},
    {},
  );
  if (typeof output === 'string') throw new Error(output);
  const { modules, summary } = output;

  test('no import breaks it', () => {
    expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([]);
  });

  test.each(Object.entries(fewestModules))('%s was read whole', (part, fewest) => {
    const seen = modules.filter(({ source }) => source.startsWith(`${part}/`));
    expect(seen.length).toBeGreaterThanOrEqual(fewest);
  });
});
