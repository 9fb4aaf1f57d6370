import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a module adds to the pages of the site. */
export interface PageExtension {
  /** Answers a request in place of the page. @returns whether it did. */
  intercept(request: FastifyRequest, reply: FastifyReply): boolean;
  /** Elements for the head of a page that was found. @param address path with the query that the page depends on. */
  head(address: string): string;
}
