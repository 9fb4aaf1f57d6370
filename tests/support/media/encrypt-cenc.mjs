import { createCipheriv } from 'node:crypto';

/** Bytes of a picture's data that stay as they are: its length, and the beginning that decoders look at. */
const CLEAR = 36;
/** NAL units of a picture (H.264, table 7-1); others stay as they are. */
const PICTURES = [1, 5];
const IV_LENGTH = 8;
/** System id of key ids alone (https://www.w3.org/TR/eme-initdata-cenc/). */
const COMMON_SYSTEM = Buffer.from('1077efecc0b24d02ace33c1e52e2fb4b', 'hex');

const uint = (bytes, value) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};
const box = (type, ...contents) => {
  const body = Buffer.concat(contents);
  return Buffer.concat([uint(4, body.length + 8), Buffer.from(type), body]);
};
const full = (type, version, flags, ...contents) => box(type, uint(1, version), uint(3, flags), ...contents);

function boxesIn(buffer) {
  const boxes = [];
  for (let at = 0; at < buffer.length; at += buffer.readUInt32BE(at)) {
    const end = at + buffer.readUInt32BE(at);
    boxes.push({ type: buffer.toString('latin1', at + 4, at + 8), body: buffer.subarray(at + 8, end) });
  }
  return boxes;
}

/** The boxes with the body of some changed, by their path. */
function change(buffer, [first, ...rest], edit) {
  return Buffer.concat(
    boxesIn(buffer).map(({ type, body }) => {
      if (type !== first) return box(type, body);
      return box(type, rest.length > 0 ? change(body, rest, edit) : edit(body));
    }),
  );
}

/** The initialization segment of an H.264 stream that is encrypted by this key id (ISO/IEC 23001-7, scheme `cenc`). */
export function encryptInit(file, keyId) {
  const tenc = full('tenc', 0, 0, uint(2, 0), uint(1, 1), uint(1, IV_LENGTH), keyId);
  const schm = full('schm', 0, 0, Buffer.from('cenc'), uint(4, 0x1_0000));
  const sinf = box('sinf', box('frma', Buffer.from('avc1')), schm, box('schi', tenc));
  const pssh = full('pssh', 1, 0, COMMON_SYSTEM, uint(4, 1), keyId, uint(4, 0));
  const stsd = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'];
  const encrypted = change(file, stsd, (body) => {
    const [{ body: entry }] = boxesIn(body.subarray(8));
    return Buffer.concat([body.subarray(0, 8), box('encv', entry, sinf)]);
  });
  return change(encrypted, ['moov'], (body) => Buffer.concat([body, pssh]));
}

/** A media segment of that stream, encrypted by a key of 16 bytes; `number` keeps its vectors from those of other segments. */
export function encryptSegment(file, key, number) {
  const boxes = boxesIn(file);
  return Buffer.concat(
    boxes.flatMap(({ type, body }, index) => {
      if (type !== 'moof') return [];
      return encryptFragment(body, boxes[index + 1].body, key, number * 1000 + index);
    }),
  );
}

function encryptFragment(moof, mdat, key, number) {
  const traf = boxesIn(moof).find(({ type }) => type === 'traf').body;
  const trun = boxesIn(traf).find(({ type }) => type === 'trun').body;
  let at = 0;
  const samples = sizesIn(trun).map((size, index) => {
    const sample = mdat.subarray(at, (at += size));
    return encryptSample(sample, key, Buffer.concat([uint(4, number), uint(4, index)]));
  });
  const saiz = full(
    'saiz',
    0,
    0,
    uint(1, 0),
    uint(4, samples.length),
    ...samples.map(({ info }) => uint(1, info.length)),
  );
  const saio = (offset) => full('saio', 0, 0, uint(4, 1), uint(4, offset));
  const senc = full('senc', 0, 2, uint(4, samples.length), ...samples.map(({ info }) => info));
  const added = saiz.length + saio(0).length + senc.length;
  // The samples lie further away by what is added before them, and begin behind the header of their own box.
  const moved = change(moof, ['traf', 'trun'], (body) => {
    const changed = Buffer.from(body);
    changed.writeInt32BE(moof.length + 8 + added + 8, 8);
    return changed;
  });
  const infoAt = moof.length + 8 + saiz.length + saio(0).length + 16;
  const whole = change(moved, ['traf'], (body) => Buffer.concat([body, saiz, saio(infoAt), senc]));
  return [box('moof', whole), box('mdat', ...samples.map(({ data }) => data))];
}

/** Sizes of the samples of a run, each of which tells its own. */
function sizesIn(trun) {
  const flags = trun.readUIntBE(1, 3);
  if (!(flags & 0x200) || !(flags & 1)) throw new Error('The run tells no sizes, or not where it begins');
  const has = (flag) => (flags & flag ? 4 : 0);
  const head = 8 + 4 + has(4);
  const length = has(0x100) + 4 + has(0x400) + has(0x800);
  return Array.from({ length: trun.readUInt32BE(4) }, (_, index) =>
    trun.readUInt32BE(head + index * length + has(0x100)),
  );
}

function encryptSample(sample, key, iv) {
  const cipher = createCipheriv('aes-128-ctr', key, Buffer.concat([iv, Buffer.alloc(8)]));
  const data = Buffer.from(sample);
  const parts = [];
  for (let at = 0; at < sample.length; ) {
    const length = 4 + sample.readUInt32BE(at);
    const isPicture = PICTURES.includes(sample[at + 4] & 31);
    const clear = isPicture ? Math.min(CLEAR, length) : length;
    cipher.update(sample.subarray(at + clear, at + length)).copy(data, at + clear);
    parts.push(uint(2, clear), uint(4, length - clear));
    at += length;
  }
  return { data, info: Buffer.concat([iv, uint(2, parts.length / 2), ...parts]) };
}
