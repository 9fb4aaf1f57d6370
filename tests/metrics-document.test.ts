import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { metricsDocuments, siteRegistry } from '../site/scripts/metrics-document.mjs';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

const dashboard = JSON.parse(read('docs/examples/grafana-dashboard.json')) as Dashboard;
// Each rule has its expression as folded lines.
const rules = [...read('docs/examples/alerts.yml').matchAll(/- alert: (\w+)\n +expr: >-\n((?: {10}.*\n)+)/g)].map(
  ([, alert = '', lines = '']) => ({ alert, expr: lines.trim().replace(/\n\s+/g, ' ') }),
);
const expressions = [
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ of: title, expr }))),
  ...rules.map(({ alert, expr }) => ({ of: alert, expr })),
];

/** Words of PromQL that the examples use; any other word must be a metric. */
const words = /^(sum|max|min|count|by|and|or|rate|increase|topk|histogram_quantile|time|[smhd])$/;
/** What Prometheus adds for each target that it scrapes. */
const ofPrometheus = ['up'];

/** Metrics and the labels that an expression asks of them. */
function metricsIn(expr: string): string[] {
  const bare = expr.replace(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, ' ');
  return [...bare.matchAll(/[a-z_][a-z0-9_]*/gi)].map(([word]) => word).filter((word) => !words.test(word));
}

describe('the metrics', () => {
  let text: string;
  let labels: Map<string, readonly string[]>;
  beforeAll(async () => {
    const registry = await siteRegistry();
    text = await registry.metrics();
    const all = registry.getMetricsAsArray() as unknown as { name: string; labelNames: string[] }[];
    labels = new Map(all.map(({ name, labelNames }) => [name, labelNames]));
  });
  const familyOf = (name: string) => (labels.has(name) ? name : name.replace(/_(bucket|count|sum)$/, ''));

  test('are listed in docs/metrics.md; `npm run docs -w site` writes it', async () => {
    for (const [path, document] of Object.entries(await metricsDocuments())) expect(read(path)).toBe(document);
  });

  test.each(expressions)('$of asks for what there is', ({ expr }) => {
    const names = metricsIn(expr).filter((name) => !ofPrometheus.includes(name));
    for (const name of names) expect(text).toContain(`# TYPE ${familyOf(name)} `);
    const known = [...names.flatMap((name) => labels.get(familyOf(name)) ?? []), 'le', 'job', 'instance'];
    const asked = [
      ...[...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(', ')),
      ...[...expr.matchAll(/(\w+)!?=~?"/g)].map(([, label = '']) => label),
    ];
    expect(asked.filter((label) => !known.includes(label))).toEqual([]);
    expect(expr.split('(')).toHaveLength(expr.split(')').length);
  });

  test('of rules are all read here', () => {
    expect(rules.length).toBeGreaterThan(10);
    expect(rules).toHaveLength(read('docs/examples/alerts.yml').split('- alert:').length - 1);
  });

  test('of the site are all in the dashboard or a rule', () => {
    const used = new Set(expressions.flatMap(({ expr }) => metricsIn(expr).map(familyOf)));
    const own = [...labels.keys()].filter((name) => !/^(nodejs|process)_/.test(name));
    expect(own.filter((name) => !used.has(name))).toEqual([]);
  });
});
