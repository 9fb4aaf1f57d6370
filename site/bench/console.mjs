import { readFileSync } from 'node:fs';
import { startPostgresCluster } from '../scripts/postgres-cluster.mjs';
import { median } from './median.mjs';
import { withApp } from './with-app.mjs';

/** Calls of each view of a list: those that warm up, and those that are measured in a round. */
const warmUps = 3;
const calls = 10;
/** Values of filters that the description of the API names as numbers only. */
const numbers = {
  order: { status: [10, 20, 30, 40, 50, 60, 70, 80] },
  trial: { status: [0, 1, 2, 3, 4] },
  transfer: { status: [0, 1, 2, 3, 4, 5] },
  'bank-line': { status: [0, 1, 2] },
  coupon: { type: [1, 2, 3] },
};
/** Values of filters that take any text. */
const texts = {
  appId: '1001',
  folder: '1',
  group: '1',
  versionId: '1',
  planId: '1',
  source: 'direct',
  origin: 'direct',
  couponId: '1',
  paidFrom: dayBefore(30),
  paidTo: dayBefore(300),
  endsFrom: dayBefore(30),
  endsTo: dayBefore(300),
  operator: '王芳',
  command: 'price',
  subject: 'order:7',
  topic: 'bench',
  owner: 'none',
};

/** Measures the first page of each list of the operators' console, in each order, with each filter, and with searches, one call at a time, and the screen of figures. */
export async function measureConsole(rounds) {
  const cluster = await startPostgresCluster();
  if (!cluster) throw new Error('PostgreSQL is not installed; the bench of the console needs its server package.');
  try {
    return await withApp(new URL('console-app.mjs', import.meta.url), cluster.url, (facts) => listRows(facts, rounds));
  } finally {
    await cluster.stop();
  }
}

async function listRows({ port, operator, searches }, rounds) {
  const origin = `http://127.0.0.1:${port}`;
  const headers = await signIn(origin, operator);
  const rows = [];
  const measure = async (path, queries) => {
    const measured = [];
    for (const query of queries)
      measured.push({ query, ...(await timesOf([`${origin}${path}?${query}`], headers, rounds)) });
    return measured.sort((one, other) => other.p95 - one.p95);
  };
  const found = searches.map((text) => String(new URLSearchParams({ search: text })));
  for (const { path, views } of lists()) {
    rows.push(
      row(path, 'first page', 100, await measure(path, views)),
      row(path, 'search', 200, await measure(path, found)),
    );
  }
  for (const path of ['/operator/api/figures', '/operator/api/figures/film']) {
    const periods = ['days=7', 'days=30', 'days=90', `from=${dayBefore(700)}&to=${dayBefore(0)}&by=month`];
    rows.push(row(path, 'screen', 300, await measure(path, periods)));
  }
  const morning = figures.map((path) => `${origin}${path}`);
  const { p50, p95 } = await timesOf(morning, headers, rounds);
  rows.push({
    what: 'console: figures as the screen opens, all its requests at once, median',
    bar: 300,
    limit: true,
    unit: ' ms',
    value: p50,
    note: `95 of 100 within ${p95.toFixed(1)} ms`,
  });
  // Ctrl K searches all of them at once.
  rows.push(row(searchPath, 'search', 200, await measure(searchPath, found)));
  return rows;
}

/** What the screen of figures reads when it opens. */
const figures = [
  '/operator/api/figures',
  '/operator/api/figures/film',
  '/operator/api/figures/page',
  '/operator/api/today',
];
const searchPath = '/operator/api/search';

function row(path, what, bar, [slowest, ...others]) {
  const middle = median([slowest, ...others].map(({ p50 }) => p50));
  return {
    what: `console: ${path.split('/').at(-1)}, ${what}, p95 of its slowest of ${others.length + 1} views`,
    bar,
    limit: true,
    unit: ' ms',
    value: slowest.p95,
    note: `${slowest.query || 'as it opens'} has a median of ${slowest.p50.toFixed(1)} ms; half of the views are within ${middle.toFixed(1)} ms`,
  };
}

/** The lists that the description of the API has, each with a query for each order and for each value of a filter. */
function lists() {
  const { paths } = JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'));
  return Object.entries(paths).flatMap(([path, { get }]) => {
    const parameters = Object.fromEntries((get?.parameters ?? []).map(({ name, schema }) => [name, schema]));
    const isList = path.startsWith('/operator/api/') && 'page' in parameters && !('columns' in parameters);
    // One kind of content stands for all, whose lists are one.
    return isList
      ? [
          {
            path: path.replace('{type}', 'article'),
            views: [...new Set(['', ...viewsOf(path.split('/').at(-1), parameters)])],
          },
        ]
      : [];
  });
}

function viewsOf(list, { page: _page, search: _search, from, to: _to, ...parameters }) {
  const views = Object.entries(parameters).flatMap(([name, schema]) => {
    const values = schema.enum ?? numbers[list]?.[name] ?? (name in texts ? [texts[name]] : undefined);
    if (!values) throw new Error(`The bench has no value for the filter ${name} of ${list}.`);
    return values.map((value) => `${name}=${encodeURIComponent(value)}`);
  });
  return from ? [...views, `from=${dayBefore(200)}&to=${dayBefore(170)}`] : views;
}

function dayBefore(days) {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

async function signIn(origin, { email, password }) {
  const answer = await fetch(`${origin}/operator/api/session`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { data } = await answer.json();
  const [cookie] = answer.headers.get('set-cookie').split(';');
  return { cookie, 'x-csrf-token': data.csrfToken };
}

/** @returns milliseconds until the answers to requests that were sent at once were read: those of half of the calls, and of 95 of 100. */
async function timesOf(urls, headers, rounds) {
  const times = [];
  for (let call = -warmUps; call < calls * rounds; call += 1) {
    const asked = performance.now();
    await Promise.all(urls.map((url) => read(url, headers)));
    if (call >= 0) times.push(performance.now() - asked);
  }
  times.sort((a, b) => a - b);
  return { p50: median(times), p95: times[Math.ceil(times.length * 0.95) - 1] };
}

async function read(url, headers) {
  const answer = await fetch(url, { headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status} ${text}`);
}
