import { median } from './median.mjs';

const rateOf = (samples) => Math.round(median(samples));

/** What a row tells of rates that were measured in pairs. */
export function compared(pairs) {
  return {
    value: median(pairs.map(({ own, bare }) => own / bare)),
    note: `${rateOf(pairs.map(({ own }) => own))} /s against ${rateOf(pairs.map(({ bare }) => bare))} /s`,
  };
}

/** Measures two things by turns, after both have warmed up. */
export async function inPairs(rounds, own, bare) {
  await own();
  await bare();
  const pairs = [];
  for (let round = 0; round < rounds; round += 1) {
    // Each pair begins with the other one than the pair before.
    const first = round % 2 === 0 ? await own() : await bare();
    const second = round % 2 === 0 ? await bare() : await own();
    pairs.push(round % 2 === 0 ? { own: first, bare: second } : { own: second, bare: first });
  }
  return pairs;
}
