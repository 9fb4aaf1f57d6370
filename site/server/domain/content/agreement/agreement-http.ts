import type { FastifyInstance } from 'fastify';
import { agreementPdfPath, type Agreement } from '../../../../contract/agreement/agreement';
import { publishedAgreements } from '../../../../contract/agreement/published/published-agreements';
import { brand } from '../../../../contract/brand/brand';
import { entityTag, holdsTag } from '../../../platform/http/response-cache';
import type { Module } from '../../../platform/module';
import { writeAgreementPdf } from './agreement-pdf';

/** Serves each version of each agreement as a PDF, which is drawn from the text of the pages at its first request. */
export function createAgreements(): Module {
  return {
    routes: async (app) => {
      for (const { name, versions } of publishedAgreements) {
        for (const agreement of versions) servePdf(app, agreementPdfPath(name, agreement.version), agreement);
      }
    },
  };
}

function servePdf(app: FastifyInstance, path: string, agreement: Agreement): void {
  const tag = entityTag(JSON.stringify([agreement, brand.company]));
  let drawn: Promise<Uint8Array> | undefined;
  const fileName = encodeURIComponent(`${agreement.title}-${agreement.version}.pdf`);

  app.get(path, async (request, reply) => {
    reply.headers({ etag: tag, 'cache-control': 'public, max-age=3600' });
    if (holdsTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
    drawn ??= writeAgreementPdf(agreement);
    reply.headers({ 'content-disposition': `inline; filename*=UTF-8''${fileName}` });
    return reply.type('application/pdf').send(await drawn);
  });
}
