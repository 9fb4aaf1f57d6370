import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply } from 'fastify';
import { holdsTag } from '../http/entity-tag';
import type { DocumentContent, DocumentEncoding } from './document-content';

/** The encodings that are offered, the smallest first. */
const encodings: DocumentEncoding[] = ['br', 'gzip'];

/** A document as it is kept, to be sent to many. */
export interface SentDocument {
  readonly status: number;
  readonly content: DocumentContent;
  /** Names the content of a page; absent on others, which no browser asks for again. */
  readonly tag?: string;
}

/** Sends a document in the encoding that the browser likes best, or 304 where it has the document already. */
export async function sendDocument(reply: FastifyReply, { status, content, tag }: SentDocument): Promise<FastifyReply> {
  const { 'accept-encoding': accepted = '', 'if-none-match': held } = reply.request.headers;
  const vary = reply.getHeader('vary');
  reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding');
  if (tag !== undefined) {
    reply.header('etag', tag);
    if (holdsTag(held, tag)) return reply.code(304).send();
  }
  reply.code(status).type('text/html; charset=utf-8');
  const encoding = negotiate(String(accepted), encodings);
  if (!encoding) return reply.send(content.bytes);
  return reply.header('content-encoding', encoding).send(await content.encoded(encoding));
}
