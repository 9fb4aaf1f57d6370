import type { FastifyInstance } from 'fastify';
import { agreementPdfPath, type Agreement } from '../../../../contract/agreement/agreement';
import { publishedAgreements } from '../../../../contract/agreement/published/published-agreements';
import { brand } from '../../../../contract/brand/brand';
import { entityTag, holdsTag } from '../../../platform/http/entity-tag';
import type { Module } from '../../../platform/module';
import { writePdf } from '../../../platform/pdf/write-pdf';
import { drawAgreement } from './draw-agreement';

/** Serves each version of each agreement as a PDF, drawn from the text that the pages show when it is first asked for. */
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
    drawn ??= agreementPdf(agreement);
    reply.headers({ 'content-disposition': `inline; filename*=UTF-8''${fileName}` });
    return reply.type('application/pdf').send(await drawn);
  });
}

function agreementPdf(agreement: Agreement): Promise<Uint8Array> {
  const { title, version, updatedOn } = agreement;
  const facts = { title: `${title} ${version}`, author: brand.company, createdAt: new Date(updatedOn) };
  return writePdf(facts, (document) => drawAgreement(document, agreement));
}
