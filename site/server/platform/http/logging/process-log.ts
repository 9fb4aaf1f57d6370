import cluster from 'node:cluster';
import { pino } from 'pino';
import { createLogDestination, type LogDestination } from './log-destination';
import { loggingFor } from './logging';

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
