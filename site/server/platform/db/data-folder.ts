import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { check, lock } from 'proper-lockfile';

export interface FolderLockOptions {
  /**
   * Milliseconds without a sign of life after which a holder counts as gone, at least 2000. Longer than the embedded database
   * blocks this process while it opens: 13 s were seen on a busy machine.
   */
  stale?: number;
  /** Milliseconds between signs of life, at least 1000 and at most half of `stale`. */
  update?: number;
  /** Lets so many milliseconds pass. */
  pause?(milliseconds: number): Promise<unknown>;
  /** Called when this has to wait for a holder that may be gone. */
  say?(sentence: string): void;
  /** Called when the folder is another process's now, or the lock was deleted: this one must write nothing any more. */
  onLost(sentence: string): void;
}

const usualStale = 30_000;

function lockfileOf(folder: string): string {
  return join(folder, 'server.lock');
}

/**
 * Claims a folder for this process: two processes on one embedded database lose rows silently. The claim is a folder
 * `server.lock`, whose time of change the holder keeps fresh; process ids mean nothing between containers. The lock of a
 * process that was killed is taken once it is stale.
 * @returns what gives the folder back.
 * @throws Error when another process holds it; of the file system when the lock cannot be made.
 */
export async function lockFolder(folder: string, options: FolderLockOptions): Promise<() => Promise<void>> {
  const { stale = usualStale, update = 1_000, pause = delay, say = () => {}, onLost } = options;
  const lockfilePath = lockfileOf(folder);
  const wasLeft = existsSync(lockfilePath);
  const lost = `The data folder ${folder} was taken by another process`;
  let isClaimed = false;
  let isLost = false;
  let lose: (() => void) | undefined;
  const losing = new Promise<void>((resolve) => (lose = resolve));
  const onCompromised = () => {
    isLost = true;
    lose?.();
    if (isClaimed) onLost(`${lost}, or its lock was deleted: this one ends at once, so that no row gets lost.`);
  };

  let isWaiting = false;
  for (;;) {
    try {
      const release = await lock(folder, { lockfilePath, stale, update, onCompromised });
      // Of several processes that find the same stale lock, two may take it; all but one notice at their first sign of life.
      if (wasLeft) await Promise.race([pause(2 * update), losing]);
      if (isLost) throw new Error(`${lost} at the same time; set DATA_DIR to another folder.`);
      isClaimed = true;
      return () => release().catch(() => {});
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
    }
    if (!isWaiting)
      say(`The data folder ${folder} is locked; waiting up to ${stale / 1_000} s for a sign of its holder.`);
    isWaiting = true;
    if (await isHeld(lockfilePath, { stale, update, pause })) {
      throw new Error(
        `The data folder ${folder} is in use by another process; stop it or set DATA_DIR to another folder.`,
      );
    }
    rmSync(lockfilePath, { recursive: true, force: true });
  }
}

/** Whether a process holds a folder, or was killed within the last 30 seconds. */
export function isFolderLocked(folder: string): Promise<boolean> {
  return check(folder, { lockfilePath: lockfileOf(folder), stale: usualStale });
}

/**
 * Whether the holder of a lock gives a sign of life. It is waited for as long as `stale`, rather than compared with the clock
 * alone: that of another machine, or of this one before, may have been ahead. Time in which this process stood still, as the
 * holder may have, is not counted.
 */
async function isHeld(
  lockfilePath: string,
  { stale, update, pause }: Required<Pick<FolderLockOptions, 'stale' | 'update' | 'pause'>>,
): Promise<boolean> {
  const seen = changedAt(lockfilePath);
  const step = update / 2;
  for (let waited = 0; waited < stale; waited += step) {
    const now = changedAt(lockfilePath);
    if (now === undefined || now < Date.now() - stale) return false;
    if (now !== seen) return true;
    await pause(step);
  }
  return false;
}

/** Milliseconds since 1970; undefined when the lock was given back. */
function changedAt(lockfilePath: string): number | undefined {
  return statSync(lockfilePath, { throwIfNoEntry: false })?.mtimeMs;
}

/** Who a process is for the file system. */
export interface ProcessUser {
  readonly uid: number;
  readonly gid: number;
}

const root = 0;
/** What a server makes in its data folder. Others may have made the folder, or keep something of theirs there. */
const madeByServer = [
  'postgres',
  'uploads',
  'data-key',
  'control.json',
  'mock-gateway.json',
  'postgres.restoring',
  'postgres.replaced',
];

/** Undefined on systems whose users have no numbers, where nothing here is looked at. */
function processUser(): ProcessUser | undefined {
  const [uid, gid] = [process.geteuid?.(), process.getegid?.()];
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

/**
 * Keeps a command from a data folder of another user: what it writes there would keep the server out. Writes nothing to find out.
 * @throws Error that says whom to run it as, or how to mend what another one left.
 */
export function assertOwnFolder(dataFolder: string, user = processUser()): void {
  const sentence = otherUserSentence(dataFolder, user) ?? obstacleSentence(dataFolder, user);
  if (sentence !== undefined) throw new Error(sentence);
}

/** Whose a data folder is, and whom to run a command as; undefined when it is this user's, or is not there. */
export function otherUserSentence(dataFolder: string, user = processUser()): string | undefined {
  if (!user || !existsSync(dataFolder)) return undefined;
  const owner = serverOf(dataFolder);
  if (owner === user.uid) return undefined;
  // Root may have made it for a server that has not been there yet.
  if (owner === root && madeIn(dataFolder).length === 0 && isUsable(dataFolder)) return undefined;
  const [theirs, ours] = [userName(owner), userName(user.uid)];
  const instead = owner === root ? ` ${mending(dataFolder, user)}` : '';
  return `The data folder ${dataFolder} belongs to ${theirs}, and this is ${ours}: run this as the user of the server, sudo -E -u ${theirs} node ….${instead}`;
}

/** Why this user may not write a data folder that is there, and how to mend that; undefined when it is this user's. */
export function unwritableSentence(dataFolder: string, user = processUser()): string | undefined {
  if (!user || !existsSync(dataFolder) || !isForeign(dataFolder, user)) return undefined;
  return foreignSentence(dataFolder, dataFolder, user);
}

/** What of another user keeps a server from starting in its data folder, and how to mend that. */
export function obstacleSentence(dataFolder: string, user = processUser()): string | undefined {
  const path = user && madeIn(dataFolder).find((each) => isForeign(each, user));
  return path && foreignSentence(dataFolder, path, user);
}

/** The same of all that the server has made there, however deep. */
export async function deepObstacleSentence(dataFolder: string, user = processUser()): Promise<string | undefined> {
  if (!user) return undefined;
  for (const each of madeIn(dataFolder)) {
    const path = await foreignBelow(each, user);
    if (path !== undefined) return foreignSentence(dataFolder, path, user);
  }
  return undefined;
}

/** Whose server a folder is for: of one that root made, who has made what is in it. */
function serverOf(dataFolder: string): number {
  const { uid } = statSync(dataFolder);
  const [made] = uid === root ? madeIn(dataFolder) : [];
  return made === undefined ? uid : statSync(made).uid;
}

function madeIn(dataFolder: string): string[] {
  return madeByServer.map((name) => join(dataFolder, name)).filter((path) => existsSync(path));
}

function foreignSentence(dataFolder: string, path: string, user: ProcessUser): string {
  const [theirs, ours] = [userName(statSync(path).uid), userName(user.uid)];
  return `${path} belongs to ${theirs}, and this is ${ours}. ${mending(dataFolder, user)}`;
}

async function foreignBelow(path: string, user: ProcessUser): Promise<string | undefined> {
  if (isForeign(path, user)) return path;
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return undefined;
  for (const name of await readdir(path)) {
    const found = await foreignBelow(join(path, name), user);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether something is another user's, and closed to this one. */
function isForeign(path: string, { uid }: ProcessUser): boolean {
  // What has just gone is nobody's.
  const owner = statSync(path, { throwIfNoEntry: false })?.uid;
  return owner !== undefined && owner !== uid && !isUsable(path);
}

/** Asks the system, which knows of more than the mode. */
function isUsable(path: string): boolean {
  const { R_OK, W_OK, X_OK } = constants;
  try {
    accessSync(path, statSync(path).isDirectory() ? R_OK | W_OK | X_OK : R_OK | W_OK);
    return true;
  } catch {
    return false;
  }
}

/** How the user of the server gets what another one left, as when a command was run as root. */
function mending(dataFolder: string, { uid, gid }: ProcessUser): string {
  const [user, group] = [nameIn('/etc/passwd', uid) ?? uid, nameIn('/etc/group', gid) ?? gid];
  return `If that is the user of the server, run as root: chown -R ${user}:${group} ${dataFolder}`;
}

/** As sudo takes it. */
function userName(uid: number): string {
  return nameIn('/etc/passwd', uid) ?? `\\#${uid}`;
}

/** The name of a number; undefined for one that only another machine or a directory knows. */
function nameIn(file: string, id: number): string | undefined {
  try {
    const entries = readFileSync(file, 'utf8').split('\n');
    return entries.map((entry) => entry.split(':')).find(([, , number]) => number === String(id))?.[0];
  } catch {
    return undefined;
  }
}

/** What the group and all others may do. */
const others = 0o077;

/**
 * Makes a folder and those above it. Node's own `mkdir` with `recursive` never returns where a parent is there but takes
 * no folders, as in /proc or behind a link that leads nowhere.
 * @param mode of the folder itself; those above it get the usual one.
 * @throws Error of the file system when a folder cannot be made.
 */
export function makeFolder(folder: string, mode = 0o777): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    // Another process that starts may have made it in between.
    if (!existsSync(folder)) throw error;
  }
}

/**
 * Makes a folder that its owner alone enters, so that the modes of what is inside do not matter. One that is there is closed
 * to others when it belongs to the user of this process.
 * @throws Error of the file system when the folder cannot be made or closed.
 */
export function makePrivateFolder(folder: string): void {
  makeFolder(folder, 0o700);
  const { uid, mode } = statSync(folder);
  if (uid === process.getuid?.() && (mode & others) !== 0) chmodSync(folder, 0o700);
}

/**
 * Makes the data folder when there is none, for this user alone, and writes to it: rights alone do not reveal a read-only or full disk.
 * @throws Error that names the folder when it cannot be written, or holds what another user left.
 */
export function ensureWritable(dataFolder: string): void {
  try {
    makeFolder(dataFolder, 0o700);
    const probe = join(dataFolder, `.probe-${process.pid}`);
    writeFileSync(probe, 'written');
    rmSync(probe, { force: true });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const whose = unwritableSentence(dataFolder) ?? '';
    throw new Error(
      `The data folder ${dataFolder} cannot be written (${code}); set DATA_DIR to another folder. ${whose}`.trimEnd(),
      { cause },
    );
  }
  const obstacle = obstacleSentence(dataFolder);
  if (obstacle !== undefined) throw new Error(`The data folder ${dataFolder} cannot be used: ${obstacle}`);
}
