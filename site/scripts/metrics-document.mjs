import { format } from 'prettier';
import { createApp } from '../server/app';
import {
  createMessageMetrics,
  createRegistry,
  createTraceMetrics,
  diskMetrics,
} from '../server/platform/metrics/metrics';

const about = `\`GET /metrics\` answers with these metrics in the text format of Prometheus; [operations](operations.md#metrics) describes the
port. \`npm run docs -w site\` generates this page from the server's registry. No label contains input of visitors: routes are labelled by their
patterns, jobs by their topics, channels, providers and failures by their names in the code.

prom-client provides the metrics of Node and the process under its own names, \`nodejs_…\` and \`process_…\`: the delay of the event loop,
garbage collection, memory, processor time and open files.`;

/** The registry of a server as main.ts makes it. */
export async function siteRegistry() {
  const registry = createRegistry('docs');
  createMessageMetrics(registry);
  diskMetrics('.', registry);
  createTraceMetrics(registry);
  // Nothing is asked of the database before a request comes.
  const app = await createApp({ database: {}, registry });
  await app.close();
  return registry;
}

/** What is documented of the metrics, by path from the repository's top folder. */
export async function metricsDocuments() {
  const registry = await siteRegistry();
  const own = registry.getMetricsAsArray().filter(({ name }) => !/^(nodejs|process)_/.test(name));
  const rows = own
    .sort((one, other) => one.name.localeCompare(other.name))
    .map(({ name, help, type, labelNames }) => [
      `\`${name}\``,
      type,
      labelNames.map((each) => `\`${each}\``).join(', '),
      help,
    ])
    .map((cells) => `| ${cells.join(' | ')} |`);
  const table = ['| Metric | Type | Labels | Meaning |', '| --- | --- | --- | --- |', ...rows].join('\n');
  const text = `# Metrics\n\n${about}\n\n${table}\n`;
  return { 'docs/metrics.md': await format(text, { parser: 'markdown', printWidth: 120 }) };
}
