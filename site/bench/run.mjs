import '../scripts/require-node.mjs';
import { stopWith } from '../scripts/stop-with.mjs';
import { isMet, report } from './report.mjs';

/** `npm run bench -w site -- server`: measures parts of the site and fails when a bar is missed; without a name, all but `soak` and `update`. */
const parts = {
  server: async (rounds) => (await import('./server.mjs')).measureServer(rounds),
  payments: async (rounds) => (await import('./server.mjs')).measurePayments(rounds),
  streams: async () => (await import('./streams.mjs')).measureStreams(),
  orders: async (rounds) => (await import('./orders.mjs')).measureOrders(rounds),
  console: async (rounds) => (await import('./console.mjs')).measureConsole(rounds),
  pages: async (rounds) => (await import('./pages.mjs')).measurePages(rounds),
  load: async () => (await import('./scaling.mjs')).measureLoad(),
  starved: async () => (await import('./starved.mjs')).measureStarved(),
  'hung-database': async () => (await import('./hung-database.mjs')).measureHungDatabase(),
  soak: async () => (await import('./soak.mjs')).measureSoak(),
  floods: async () => (await import('./floods.mjs')).measureFloods(),
  update: async (_rounds, options) => (await import('./update.mjs')).measureUpdate(options),
  rolling: async (rounds) => (await import('./rolling.mjs')).measureRolling(rounds),
  workplace: async (rounds) => (await import('./workplace.mjs')).measureWorkplace(rounds),
};
const rounds = process.argv.includes('--quick') ? 1 : 5;
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const options = Object.fromEntries(
  process.argv.flatMap((word) => [...word.matchAll(/^--(from|to)=(.+)$/g)].map(([, name, value]) => [name, value])),
);
const unknown = named.filter((name) => !(name in parts));
if (unknown.length > 0)
  stopWith(`There is no part ${unknown.join(', ')}; the parts are ${Object.keys(parts).join(', ')}.`);

// The soak takes twenty minutes, and an update needs an older version.
const usual = Object.keys(parts).filter((name) => !['soak', 'update'].includes(name));
const rows = [];
for (const name of named.length > 0 ? named : usual) rows.push(...(await parts[name](rounds, options)));
console.log(`\n${report(rows)}`);
if (!rows.every(isMet)) process.exitCode = 1;
