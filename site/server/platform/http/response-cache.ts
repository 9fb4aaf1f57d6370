import type { FastifyInstance } from 'fastify';
import { entityTag } from './entity-tag';
import { createExpiringCache } from './expiring-cache';

/** Answers that are kept at once. */
const capacity = 500;

/** The payload of a public read, the same as JSON, and the name of that content. */
export interface CachedResponse {
  readonly data: unknown;
  readonly json: string;
  readonly tag: string;
}

/** Keeps answers that everybody may see. */
export interface ResponseCache {
  /** The answer kept for the key, or what `make` gives; callers at the same time share one. */
  get(key: string, make: () => Promise<unknown>): Promise<CachedResponse>;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly responseCache: ResponseCache;
  }
}

/** @param time milliseconds that an answer is kept; 0 makes each anew. */
export function createResponseCache(time: number): ResponseCache {
  const cache = createExpiringCache<CachedResponse>({ time, capacity });
  return { get: (key, make) => cache.get(key, () => toResponse(make)) };
}

export function installResponseCache(app: FastifyInstance, time: number): void {
  app.decorate('responseCache', createResponseCache(time));
}

async function toResponse(make: () => Promise<unknown>): Promise<CachedResponse> {
  const data = await make();
  const json = JSON.stringify(data);
  return { data, json, tag: entityTag(json) };
}
