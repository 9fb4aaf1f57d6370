/** A copy of an fMP4 segment that plays so many seconds later; `init` tells the time scale of each track. */
export function shiftTime(segment, init, seconds) {
  const scales = timescales(init);
  const shifted = Buffer.from(segment);
  for (const [start, end] of movieFragments(shifted)) {
    for (let at = shifted.indexOf('tfhd', start); at !== -1 && at < end; at = shifted.indexOf('tfhd', at + 4)) {
      const scale = scales.get(shifted.readUInt32BE(at + 8));
      const time = shifted.indexOf('tfdt', at) + 8;
      if (shifted[time - 4] !== 1) throw new Error('Only times of 64 bits can be shifted.');
      shifted.writeBigUInt64BE(shifted.readBigUInt64BE(time) + BigInt(Math.round(seconds * scale)), time);
    }
  }
  return shifted;
}

/** Units per second of each track, by its number. */
function timescales(init) {
  const scales = new Map();
  for (let at = init.indexOf('tkhd'); at !== -1; at = init.indexOf('tkhd', at + 4)) {
    const header = init.indexOf('mdhd', at);
    scales.set(init.readUInt32BE(at + 16), init.readUInt32BE(header + 16));
  }
  return scales;
}

/** Where each `moof` box starts and ends. */
function movieFragments(segment) {
  const found = [];
  for (let at = 0; at + 8 <= segment.length; at += segment.readUInt32BE(at)) {
    if (segment.toString('latin1', at + 4, at + 8) === 'moof') found.push([at, at + segment.readUInt32BE(at)]);
  }
  return found;
}
