import cluster from 'node:cluster';
import { writeSync } from 'node:fs';
import { pino } from 'pino';
import { loggingFor } from './logging';

/** Milliseconds between tries to write to what takes nothing for the moment, such as a pipe whose reader is behind; and tries. */
const pause = 10;
const tries = 10;

/** Where a logger writes its lines. */
export interface LogDestination {
  write(line: string): void;
}

/**
 * Writes lines to a file descriptor, standard output by default. While it takes none, because its disk is full or its reader has
 * gone, lines are dropped and counted: a site must not end because its log does. The first line that is taken again tells how
 * many were lost.
 */
export function createLogDestination(descriptor = 1): LogDestination {
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
    write(line) {
      if (lost > 0) {
        const told = { level: 40, time: Date.now(), pid: process.pid, lost, msg: 'lines of the log were lost' };
        if (!put(`${isCut ? '\n' : ''}${JSON.stringify(told)}\n`)) {
          lost += 1;
          return;
        }
        lost = 0;
      }
      if (!put(line)) lost += 1;
    },
  };
}

/** What the process says of itself, outside of requests. */
export interface ProcessLog {
  say(sentence: string): void;
  /** Tells why the process ends. */
  fail(error: unknown): void;
}

/**
 * Sentences for people in development. In production each is a line of JSON, as are the warnings and uncaught errors that Node
 * would print in its own way.
 */
export function createProcessLog(
  mode: 'development' | 'production',
  destination: LogDestination = createLogDestination(),
): ProcessLog {
  if (mode === 'development') {
    const who = cluster.worker ? `[worker ${cluster.worker.id}] ` : '';
    return {
      // Unlike a stream, the console does without a reader who has gone.
      say: (sentence) => console.log(who + sentence),
      fail: (error) => console.error(who + sentenceOf(error)),
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
    say: (sentence) => log.info(sentence),
    fail: (error) => log.fatal({ err: error }, sentenceOf(error)),
  };
}

function sentenceOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ');
}
