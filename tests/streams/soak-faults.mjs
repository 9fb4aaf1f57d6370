/** What goes wrong now and then on a long day: each rule by its own chance, drawn from the seed. */
export function soakFaults(seed) {
  const rules = [
    { path: 'segment', chance: 0.03, do: { status: 500 } },
    { path: 'segment', chance: 0.01, do: { status: 404 } },
    { path: 'segment', chance: 0.01, do: { hang: true } },
    { path: 'segment', chance: 0.01, do: { silentAfter: 4000 } },
    { path: 'segment', chance: 0.02, do: { resetAfter: 4000 } },
    { path: 'segment', chance: 0.01, do: { truncate: 4000 } },
    { path: 'segment', chance: 0.01, do: { flip: 100 } },
    { path: 'segment', chance: 0.05, do: { drip: 8000 } },
    { path: 'index.m3u8', chance: 0.03, do: { status: 503 } },
    { path: 'index.m3u8', chance: 0.01, do: { reset: true } },
    { path: 'index.m3u8', chance: 0.05, do: { delay: 1500 } },
  ];
  return rules.map((rule, index) => ({ ...rule, seed: seed + index }));
}
