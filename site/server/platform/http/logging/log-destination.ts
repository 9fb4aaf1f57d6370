import cluster from 'node:cluster';
import { writeSync } from 'node:fs';
import { pino } from 'pino';
import { loggingFor } from './logging';

/** Milliseconds between tries to write to what takes nothing for the moment, such as a pipe whose reader is behind; and tries. */
const pause = 10;
const tries = 10;

/**
 * Writes lines to a file descriptor, standard output by default. While it takes none, because its disk is full or its reader has
 * gone, lines are dropped and counted: a site must not end because its log does. The first line that is taken again reports how
 * many were lost.
 */
export function createLogDestination(descriptor = 1) {
  let lost = 0;
  /** Whether a line was written in part. */
  let isCut = false;

  /** @returns whether all of the text was taken. */
  function put(text: string): boolean {
    let rest = Buffer.from(text);
    for (let tried = 0; rest.length > 0; ) {
      try {
        rest = rest.subarray(writeSync(descriptor, rest));
        isCut = rest.length > 0;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || (tried += 1) > tries) return false;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
      }
    }
    return true;
  }

  return {
    write(line: string): void {
      if (lost > 0) {
        const report = { level: 40, time: Date.now(), pid: process.pid, lost, msg: 'lines of the log were lost' };
        if (!put(`${isCut ? '\n' : ''}${JSON.stringify(report)}\n`)) {
          lost += 1;
          return;
        }
        lost = 0;
      }
      if (!put(line)) lost += 1;
    },
  };
}

export type ProcessLog = ReturnType<typeof createProcessLog>;

/**
 * The log of a process outside of requests: `say` writes a sentence, `fail` why the process ends. Sentences for people in development. In production each is a line of JSON, as are the warnings and uncaught errors that Node
 * would print in its own way.
 */
export function createProcessLog(mode: 'development' | 'production', destination = createLogDestination()) {
  if (mode === 'development') {
    const who = cluster.worker ? `[worker ${cluster.worker.id}] ` : '';
    return {
      // Unlike a stream, the console does without a reader who has gone.
      say: (sentence: string): void => console.log(who + sentence),
      fail: (error: unknown): void => console.error(who + sentenceOf(error)),
    };
  }
  const log = pino(loggingFor(mode), destination);
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'process warning'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught error');
    process.exit(1);
  });
  return {
    say: (sentence: string): void => log.info(sentence),
    fail: (error: unknown): void => log.fatal({ err: error }, sentenceOf(error)),
  };
}

function sentenceOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ');
}
