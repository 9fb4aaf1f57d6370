import { spawn } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { ok, warning, wrong, type DoctorCheck } from '../../../platform/doctor-check';

/** Programs that read and write films. */
export interface FilmTools {
  readonly ffmpeg: string;
  readonly ffprobe: string;
  /** What limits the memory of a program; undefined where there is none. */
  readonly prlimit: string | undefined;
}

/** Folders that systems install programs in. */
const programFolders = ['/usr/local/bin', '/usr/bin', '/bin', '/opt/homebrew/bin'];

/** Returns ffmpeg and what comes with it. @param named `FFMPEG`: a path, or `off`; where systems install it by default. */
export async function findFilmTools(named: string | undefined): Promise<FilmTools | undefined> {
  if (named === 'off') return undefined;
  const ffmpeg = named ?? (await findProgram('ffmpeg'));
  if (ffmpeg === undefined || !(await isProgram(ffmpeg))) return undefined;
  const beside = join(dirname(ffmpeg), basename(ffmpeg).replace('ffmpeg', 'ffprobe'));
  const ffprobe = (await isProgram(beside)) ? beside : await findProgram('ffprobe');
  return ffprobe === undefined ? undefined : { ffmpeg, ffprobe, prlimit: await findProgram('prlimit') };
}

async function findProgram(name: string): Promise<string | undefined> {
  for (const folder of programFolders) if (await isProgram(join(folder, name))) return join(folder, name);
  return undefined;
}

/** Whether films get renditions here. */
export const filmCheck: DoctorCheck<{ readonly films: { readonly ffmpeg: string | undefined } }> = {
  name: 'Films',
  async *run({ films: { ffmpeg } }) {
    if (ffmpeg === 'off') return;
    const tools = await findFilmTools(ffmpeg);
    if (tools) yield ok(`FFMPEG: ${tools.ffmpeg} makes renditions of uploaded films.`);
    else if (ffmpeg) yield wrong(`FFMPEG: there is no ffmpeg with ffprobe at ${ffmpeg}.`);
    else yield warning('FFMPEG: there is no ffmpeg here, so uploaded films are played as they are, in one quality.');
  },
};

function isProgram(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** Bytes of address space of a program: a decoder of 8K takes half of it. */
const maxMemory = 4 * 1024 ** 3;
/** Characters of errors that are kept. */
const maxErrors = 2_000;
/** Characters of answers. */
const maxOutput = 1024 * 1024;
/** Others on the machine go first. */
const lowPriority = 10;

/** A program ended with an error, or did not end. */
export class ToolFailure extends Error {
  override readonly name = 'ToolFailure';
}

interface RunOptions {
  readonly signal: AbortSignal;
  /** Milliseconds after which it is ended. */
  readonly timeLimit: number;
  /** Called with each line that it writes. */
  readonly onLine?: (line: string) => void;
}

/**
 * Runs a program without a shell, without input, with limits of time and memory, and after all others. @returns what it wrote.
 * @throws ToolFailure with its errors; the signal's reason when that ends it.
 */
export async function runTool(
  { prlimit }: Pick<FilmTools, 'prlimit'>,
  program: string,
  args: readonly string[],
  { signal, timeLimit, onLine }: RunOptions,
): Promise<string> {
  signal.throwIfAborted();
  const limited = prlimit ? [`--as=${maxMemory}`, '--core=0', program, ...args] : args;
  const child = spawn(prlimit ?? program, limited, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Settings of the server are no business of what reads somebody's file.
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
  });
  let isLate = false;
  const kill = () => void child.kill('SIGKILL');
  const timer = setTimeout(() => {
    isLate = true;
    kill();
  }, timeLimit);
  signal.addEventListener('abort', kill, { once: true });
  let [output, errors, rest] = ['', '', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(0, maxOutput);
    const lines = (rest + text).split('\n');
    rest = (lines.pop() ?? '').slice(-maxErrors);
    if (onLine) lines.forEach(onLine);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(0, maxErrors);
  });
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject).once('close', resolve);
      if (child.pid !== undefined) lowerPriority(child.pid);
    });
    signal.throwIfAborted();
    if (isLate) throw new ToolFailure(`${program} took over ${Math.round(timeLimit / 1000)} s`);
    if (code !== 0) throw new ToolFailure(errors.trim() || `${program} ended with ${code}`);
    return output;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', kill);
  }
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, lowPriority);
  } catch {
    // It has ended already.
  }
}
