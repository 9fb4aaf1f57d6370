import type { FastifyInstance } from 'fastify';
import { entityTag } from './entity-tag';

/** Answers that are held at once; those asked for longest ago make room. */
const capacity = 500;

/** The payload of a public read, the same as JSON, and the name of that content. */
interface PublicAnswer {
  readonly data: unknown;
  readonly json: string;
  readonly tag: string;
}

interface HeldAnswer {
  readonly answer: Promise<PublicAnswer>;
  readonly until: number;
}

export interface PublicAnswers {
  /** The answer held for the key, or what `make` gives; callers at the same time share one. */
  get(key: string, make: () => Promise<unknown>): Promise<PublicAnswer>;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly publicAnswers: PublicAnswers;
  }
}

/** Holds answers that everybody may see. @param time in milliseconds; 0 makes each anew. */
export function createPublicAnswers(time: number, now: () => number = Date.now): PublicAnswers {
  const held = new Map<string, HeldAnswer>();

  return {
    get(key, make) {
      if (time === 0) return toAnswer(make);
      const found = held.get(key);
      if (found && found.until > now()) return found.answer;
      const fresh = { answer: toAnswer(make), until: now() + time };
      held.delete(key);
      held.set(key, fresh);
      if (held.size > capacity) held.delete(held.keys().next().value ?? key);
      // A failure is not held; who asked is told through the answer itself.
      fresh.answer.catch(() => held.get(key) === fresh && held.delete(key));
      return fresh.answer;
    },
  };
}

export function installPublicAnswers(app: FastifyInstance, time: number): void {
  app.decorate('publicAnswers', createPublicAnswers(time));
}

async function toAnswer(make: () => Promise<unknown>): Promise<PublicAnswer> {
  const data = await make();
  const json = JSON.stringify(data);
  return { data, json, tag: entityTag(json) };
}
