/** Characters of one pair of bytes; a frame carries one pair for each field. */
const PAIR = 2;
/** Control codes of pop-on captions (CEA-608): each is sent twice, so that one may get lost. */
const codes = {
  load: [0x14, 0x20],
  erase: [0x14, 0x2e],
  bottomRow: [0x14, 0x70],
  clear: [0x14, 0x2c],
  show: [0x14, 0x2f],
};
/** NAL units of a picture (H.264, table 7-1): of a dependent one, and of one to begin with. */
const PICTURES = [1, 5];

/**
 * The H.264 stream, pictures in the order in which they are shown, with closed captions in its SEI messages.
 * `captions` are texts in ASCII, each with its `field`, 1 or 2, and the `frame` by which it has to be complete.
 */
export function addClosedCaptions(stream, captions) {
  const frames = {};
  for (const { field, frame, text } of captions) {
    const pairs = pairsOf(text);
    pairs.forEach((pair, index) => ((frames[frame - pairs.length + 1 + index] ??= {})[field] = pair));
  }
  let frame = 0;
  const units = nalUnits(stream).flatMap((unit) =>
    PICTURES.includes(unit[0] & 31) ? [sei(frames[frame++] ?? {}), unit] : [unit],
  );
  return Buffer.concat(units.flatMap((unit) => [Buffer.from([0, 0, 0, 1]), unit]));
}

/** A caption is written while it cannot be seen, and then shown; no text clears what is shown. */
function pairsOf(text) {
  const twice = (...names) => names.flatMap((name) => [codes[name], codes[name]]);
  if (!text) return twice('clear');
  const letters = Array.from({ length: Math.ceil(text.length / PAIR) }, (_, index) => [
    ...Buffer.from(text.slice(index * PAIR, (index + 1) * PAIR).padEnd(PAIR, '\0')),
  ]);
  return [...twice('load', 'erase', 'bottomRow'), ...letters, ...twice('show')];
}

/** A message as broadcasters send it (ATSC A/53 part 4, 6.2.3), for both fields. */
function sei(fields) {
  const data = [1, 2].flatMap((field) => [0xfc | (field - 1), ...(fields[field] ?? [0, 0]).map(oddParity)]);
  const user = [0xb5, 0x00, 0x31, ...Buffer.from('GA94'), 0x03, 0xc0 | 2, 0xff, ...data, 0xff];
  return Buffer.from([0x06, 0x04, user.length, ...escaped(user), 0x80]);
}

function oddParity(byte) {
  const ones = byte.toString(2).replaceAll('0', '').length;
  return ones % 2 ? byte : byte | 0x80;
}

/** Within a unit nothing may look like the beginning of another one. */
function escaped(bytes) {
  let zeros = 0;
  return bytes.flatMap((byte) => {
    const isGuarded = zeros >= 2 && byte <= 3;
    zeros = byte === 0 ? (isGuarded ? 1 : zeros + 1) : 0;
    return isGuarded ? [3, byte] : [byte];
  });
}

function nalUnits(stream) {
  const units = [];
  let start = -1;
  for (let at = 0; at + 2 < stream.length; at++) {
    if (stream[at] || stream[at + 1] || stream[at + 2] !== 1) continue;
    if (start >= 0) units.push(stream.subarray(start, stream[at - 1] === 0 ? at - 1 : at));
    start = at + 3;
  }
  return [...units, stream.subarray(start)];
}
