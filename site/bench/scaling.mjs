import { shares } from './scaling/mix.mjs';
import { quantile, visit } from './scaling/visit.mjs';
import { withSite } from './scaling/with-site.mjs';

/** Visitors at once of each step, and milliseconds of it. */
const steps = [4, 16, 64, 256, 1024];
const stepTime = 8_000;
/** A step adds nothing when throughput grows by less than this. */
const growth = 1.1;

/** Drives a mix of requests at rising concurrency, tells what each step gives, and that those beyond the knee are refused quickly. */
export async function measureLoad() {
  const workers = process.env.BENCH_WORKERS;
  return withSite(workers ? { WORKERS: workers } : {}, async ({ mix }) => {
    await visit(mix, steps[0], stepTime);
    const results = [];
    for (const visitors of steps) {
      const { kinds, seconds, ownDelay } = await visit(mix, visitors, stepTime);
      results.push({ visitors, ...summary(kinds, seconds) });
      print(visitors, kinds, seconds);
      console.log(`the bench itself was late by ${ownDelay.toFixed(0)} ms`);
    }
    const knee = results.find(({ rate }, step) => (results[step + 1]?.rate ?? 0) < rate * growth) ?? results.at(-1);
    const crowd = results.at(-1);
    const worst = results.reduce((one, other) => (other.p99 > one.p99 ? other : one));
    return [
      {
        what: 'the knee',
        bar: 50,
        value: knee.rate,
        unit: ' /s',
        note: `${knee.visitors} visitors at once, p99 ${knee.p99.toFixed(0)} ms`,
      },
      {
        what: 'p99 of what is answered, worst step',
        bar: 2_000,
        limit: true,
        value: worst.p99,
        unit: ' ms',
        note: `${worst.visitors} visitors`,
      },
      {
        what: 'requests that failed',
        bar: 0,
        limit: true,
        value: results.reduce((sum, { failed }) => sum + failed, 0),
      },
      {
        what: `refused beside ${crowd.visitors} visitors, p99`,
        bar: 2_000,
        limit: true,
        value: crowd.shedP99 || 0,
        unit: ' ms',
        note: `${crowd.shed} refused, median ${crowd.shedMedian.toFixed(0)} ms`,
      },
    ];
  });
}

function summary(kinds, seconds) {
  const all = (of) => Object.values(kinds).flatMap((kind) => kind[of]);
  const shed = all('shed');
  return {
    rate: all('done').length / seconds,
    p99: quantile(all('done'), 0.99),
    failed: all('failed').reduce((sum, count) => sum + count, 0),
    shed: shed.length,
    shedMedian: quantile(shed, 0.5),
    shedP99: quantile(shed, 0.99),
  };
}

function print(visitors, kinds, seconds) {
  for (const kind of Object.keys(shares)) {
    const { done, shed, failed } = kinds[kind];
    console.log(
      [
        `${visitors} visitors`.padEnd(14),
        kind.padEnd(8),
        `${(done.length / seconds).toFixed(1)} /s`.padStart(11),
        `p50 ${quantile(done, 0.5).toFixed(0)} ms`.padStart(13),
        `p99 ${quantile(done, 0.99).toFixed(0)} ms`.padStart(13),
        `${shed.length} shed`.padStart(11),
        `${failed} failed`.padStart(10),
      ].join(''),
    );
  }
}
