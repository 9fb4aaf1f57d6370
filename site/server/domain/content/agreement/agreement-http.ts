import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { agreementNames, agreementPdfPath } from '#contract/agreement/agreement.ts';
import * as publicEndpoints from '#contract/agreement/agreement-endpoints.ts';
import { agreementVersion } from '#contract/agreement/agreement-schema.ts';
import * as publicSchemas from '#contract/agreement/agreement-schema.ts';
import { brand } from '#contract/brand/brand.ts';
import * as endpoints from '#contract/operator/agreement-endpoints.ts';
import * as schemas from '#contract/operator/agreement-schema.ts';
import { previewParameter } from '#contract/routes/preview.ts';
import { readAsPreviewed } from '../../../platform/http/endpoints/preview-read';
import { operatorRoutes, publicRoutes } from '../../../platform/http/endpoints/route';
import { entityTag, holdsTag } from '../../../platform/http/response-cache';
import type { Module, Platform } from '../../../platform/module';
import {
  findStoredAgreement,
  getAgreement,
  getAgreementVersion,
  listAgreementVersions,
  withdrawAgreement,
} from './agreement';
import { agreementContent } from './agreement-content';
import { writeAgreementPdf } from './agreement-pdf';
import { releasedAgreement } from './agreement-rules';

/** Drawn PDFs that are kept at once, of some 60 kB each. */
const maxDrawn = 30;

/** The agreements: what applies, what operators publish on top of the release, and each version as a PDF. */
export function createAgreements(platform: Platform): Module {
  return {
    contentTypes: [agreementContent],
    routes: async (app) => {
      publicRoutes(app, platform, publicEndpoints, publicSchemas, {
        getAgreement: ({ read }, { params, query }) => read((tx) => getAgreement(tx, params.name, query.version)),
      });
      operatorRoutes(app, platform, endpoints, schemas, {
        listAgreementVersions: ({ read }, { params }) => read((tx) => listAgreementVersions(tx, params.name)),
        getAgreementVersion: ({ read }, { params }) =>
          read((tx) => getAgreementVersion(tx, params.name, params.version)),
        withdrawAgreement: ({ change }, { params, body }, { name: operator }) =>
          change({ command: 'agreement.withdraw', ...body }, (tx) =>
            withdrawAgreement(tx, params.name, params.version, { reason: body.reason, operator }),
          ),
      });
      servePdfs(app, platform);
    },
  };
}

/** Serves each version as a PDF, which is drawn from the text of the pages at its first request. */
function servePdfs(app: FastifyInstance, { read }: Platform): void {
  const drawn = new LRUCache<string, Promise<Uint8Array>>({ max: maxDrawn });
  for (const name of agreementNames) {
    app.get<{ Params: { version: string }; Querystring: Record<string, unknown> }>(
      agreementPdfPath(name, ':version'),
      async ({ params: { version }, query, headers }, reply) => {
        if (!agreementVersion.safeParse(version).success) return reply.callNotFound();
        const preview = query[previewParameter];
        const isPreviewed = typeof preview === 'string';
        const released = releasedAgreement(name).versions.find((each) => each.version === version);
        const stored = await (isPreviewed ? readAsPreviewed(app, preview) : read)((tx) =>
          findStoredAgreement(tx, name, version),
        ).catch((error: unknown) => {
          // What came with the release is there without the database.
          if (released && !isPreviewed) return undefined;
          throw error;
        });
        const agreement = stored ?? released;
        if (!agreement) return reply.callNotFound();
        const tag = entityTag(JSON.stringify([agreement, brand.company]));
        reply.headers({ etag: tag, 'cache-control': isPreviewed ? 'no-store' : 'public, max-age=3600' });
        if (holdsTag(headers['if-none-match'], tag)) return reply.code(304).send();
        const file = drawn.get(tag) ?? writeAgreementPdf(agreement);
        drawn.set(tag, file);
        const fileName = encodeURIComponent(`${agreement.title}-${version}.pdf`);
        reply.headers({ 'content-disposition': `inline; filename*=UTF-8''${fileName}` });
        return reply.type('application/pdf').send(await file);
      },
    );
  }
}
