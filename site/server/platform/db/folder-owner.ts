import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

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
