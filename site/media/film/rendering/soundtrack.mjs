/** Samples a second. */
const sampleRate = 44100;
/** The grid that plucks fall on, in seconds; eight of them last as long as a chord. */
const step = 0.3125;
const chordTime = step * 8;

/** Chords as MIDI notes, lowest first: A flat major, rising towards the end. */
const chords = [
  [44, 56, 60, 63, 67],
  [41, 53, 60, 63, 68],
  [49, 56, 60, 65, 68],
  [51, 58, 61, 63, 67],
  [44, 56, 60, 63, 67],
  [41, 56, 60, 63, 68],
  [49, 56, 61, 65, 68],
  [44, 56, 60, 63, 72],
];
/** Which tone of the chord each pluck takes, one octave up. */
const pattern = [1, 3, 2, 4, 3, 2, 4, 3];

const frequency = (note) => 440 * 2 ** ((note - 69) / 12);

/** A note of the pad: three sines, slightly apart, that swell and fade. */
function addPad(left, right, note, start, length, gain) {
  const attack = 0.9;
  const release = 1.4;
  const first = Math.round(start * sampleRate);
  const last = Math.min(left.length, Math.round((start + length + release) * sampleRate));
  const turn = (2 * Math.PI * frequency(note)) / sampleRate;
  for (let at = Math.max(0, first); at < last; at += 1) {
    const time = (at - first) / sampleRate;
    const swell = Math.min(1, time / attack) * Math.min(1, Math.max(0, (length + release - time) / release));
    const envelope = gain * Math.sin((swell * Math.PI) / 2) ** 2;
    const phase = turn * (at - first);
    const body = Math.sin(phase) + 0.28 * Math.sin(phase * 2 + 0.4) + 0.1 * Math.sin(phase * 3);
    left[at] += envelope * (body + 0.6 * Math.sin(phase * 1.0022));
    right[at] += envelope * (body + 0.6 * Math.sin(phase * 0.9978));
  }
}

/** A plucked note: bright at once, gone within two seconds. */
function addPluck(left, right, note, start, gain, pan) {
  const first = Math.round(start * sampleRate);
  const last = Math.min(left.length, first + sampleRate * 2);
  const turn = (2 * Math.PI * frequency(note)) / sampleRate;
  for (let at = first; at < last; at += 1) {
    const time = (at - first) / sampleRate;
    const phase = turn * (at - first);
    const attack = Math.min(1, time / 0.006);
    const tone =
      Math.sin(phase) * Math.exp(-time * 3.2) +
      0.45 * Math.sin(phase * 2) * Math.exp(-time * 6) +
      0.16 * Math.sin(phase * 4) * Math.exp(-time * 14);
    left[at] += gain * attack * tone * (1 - pan);
    right[at] += gain * attack * tone * (1 + pan);
  }
}

/** An echo that crosses from one side to the other. */
function addEcho(left, right) {
  const delay = Math.round(step * 1.5 * sampleRate);
  const kept = 0.34;
  for (let at = delay; at < left.length; at += 1) {
    const before = left[at - delay];
    left[at] += kept * right[at - delay];
    right[at] += kept * before;
  }
}

/** The film's music, `duration` seconds long, as a 16-bit stereo WAV: a soft pad under plucked notes. */
export function makeSoundtrack(duration) {
  const length = Math.round(duration * sampleRate);
  const left = new Float64Array(length);
  const right = new Float64Array(length);
  const pluckedFrom = 2.5;
  for (let start = 0, bar = 0; start < duration; start += chordTime, bar += 1) {
    const chord = chords[bar % chords.length];
    chord.forEach((note, index) => addPad(left, right, note, start - 0.3, chordTime, index === 0 ? 0.13 : 0.06));
    pattern.forEach((tone, index) => {
      const at = start + index * step;
      if (at < pluckedFrom || at > duration - 1.6) return;
      const build = Math.min(1, 0.45 + (at - pluckedFrom) / 9);
      addPluck(left, right, chord[tone] + 12, at, 0.11 * build, index % 2 === 0 ? -0.45 : 0.45);
    });
  }
  addPluck(left, right, 80, 1.85, 0.1, 0);
  addPluck(left, right, 87, 2.0, 0.08, 0.2);
  addEcho(left, right);

  const fadeIn = 1.2;
  const fadeOut = 2;
  const level = 0.3;
  const peak = Math.max(
    left.reduce((most, value) => Math.max(most, Math.abs(value)), 0),
    0.001,
  );
  const wav = Buffer.alloc(44 + length * 4);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + length * 4, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(2, 22);
  wav.writeUInt32LE(sampleRate, 24);
  wav.writeUInt32LE(sampleRate * 4, 28);
  wav.writeUInt16LE(4, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(length * 4, 40);
  for (let at = 0; at < length; at += 1) {
    const time = at / sampleRate;
    const fade = Math.min(1, time / fadeIn) * Math.min(1, (duration - time) / fadeOut);
    [left, right].forEach((side, index) => {
      const value = Math.tanh((side[at] / peak) * 1.1) * level * fade;
      wav.writeInt16LE(Math.round(value * 32767), 44 + at * 4 + index * 2);
    });
  }
  return wav;
}
