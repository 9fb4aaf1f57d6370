import { random } from './random.mjs';

/**
 * A rule of a scenario:
 *   path     part of the path, or a pattern for it; without one, every request
 *   from     lets that many matching requests pass first
 *   times    then harms that many, and no more
 *   after, before  seconds since the scenario began
 *   chance   0..1 of being harmed, by `seed`
 *   do       what happens; several rules may meet in one request:
 *     status, text, body   answers this instead of the file; a body alone comes with 200
 *     hang                 never answers
 *     delay                waits, ms
 *     reset                cuts the connection before the answer
 *     resetAfter           cuts it after so many bytes
 *     silentAfter          sends so many bytes (0: the headers alone), then nothing more
 *     truncate             pretends that the file has only so many bytes
 *     drip                 bytes per second
 *     link                 { latency, bitsPerSecond }: as drip, but shared by all requests of the rule
 *     flip                 turns one bit in so many bytes, by `seed`
 *     garbage              sends noise without end
 *     cors: false          leaves out the headers that let other origins read
 *     headers              more headers of the answer
 *     replace              [from, to]: text of the file that is another one
 *     type                 another content type
 *     shift                moves the times of an fMP4 segment by so many seconds
 *     gap                  marks these segments of the playlist with EXT-X-GAP
 */
export function faultRule({ path = '', from = 0, times = Infinity, after = 0, before = Infinity, ...rest }) {
  const { chance = 1, seed = 1, do: effects } = rest;
  const next = random(seed);
  const isPath = typeof path === 'string' ? (name) => name.includes(path) : (name) => path.test(name);
  const shared = { seed, ...effects, ...(effects.link && { link: { ...effects.link, freeAt: 0 } }) };
  let met = 0;

  /** What happens to this request; nothing when the rule does not hold for it. */
  return (name, seconds) => {
    if (!isPath(name) || seconds < after || seconds >= before) return undefined;
    met += 1;
    if (met <= from || met > from + times) return undefined;
    return chance === 1 || next() < chance ? shared : undefined;
  };
}
