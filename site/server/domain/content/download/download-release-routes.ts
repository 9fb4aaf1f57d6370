import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { formatDateTime } from '#contract/china-time.ts';
import { systemNames } from '#contract/download/system-names.ts';
import * as endpoints from '#contract/operator/download-endpoints.ts';
import type { ReleaseRow } from '#contract/operator/download-schema.ts';
import * as schemas from '#contract/operator/download-schema.ts';
import { endingOf, releaseStateNames } from '#contract/operator/download-state.ts';
import { answerCsv, type CsvColumn } from '../../../platform/admin/csv-file';
import { installMultipart } from '../../../platform/http/endpoints/request-body';
import { operatorRoutes } from '../../../platform/http/endpoints/route';
import { sendPartedFile } from '../../../platform/http/replies/parted-file';
import { batchJob } from '../../../platform/jobs/in-batches';
import type { Job, JobDefinition } from '../../../platform/jobs/job-definition';
import { createSlots } from '../../../platform/limits/slots';
import type { Platform } from '../../../platform/module';
import { discardFiles, type FileStorage } from '../../../platform/storage/file-storage';
import {
  findUpload,
  keepPart,
  partBytes,
  removeUpload,
  startUpload,
  storageOrRefuse,
} from '../../../platform/storage/part-upload';
import {
  changeRelease,
  findPublicFile,
  getRelease,
  listReleases,
  offerDueReleases,
  publishRelease,
  releaseCsvRows,
  withdrawRelease,
} from './download-release';
import { download } from './download-tables';
import {
  assertInstaller,
  checkRelease,
  checkTopic,
  createRelease,
  installerPath,
  installerPurpose,
  problemOfBeginning,
} from './installer';

/** Parts that are taken at once: each is in memory twice while its form is read. */
const partsAtOnce = { total: 8, perKey: 4, retryAfter: 2 };
/** Seconds between looks for versions whose time has come. */
const dueInterval = 60;
/** An address never stands for other bytes. */
const immutable = 'public, max-age=31536000, immutable';

/** Types of installers, by their endings. */
const types: Readonly<Record<string, string>> = {
  exe: 'application/vnd.microsoft.portable-executable',
  msi: 'application/x-msi',
  dmg: 'application/x-apple-diskimage',
  pkg: 'application/vnd.apple.installer+xml',
};

export interface ReleaseParts extends Platform {
  /** Undefined where nothing can be uploaded. */
  readonly storage: FileStorage | undefined;
  /** Bytes that an installer may have. */
  readonly maxBytes: number;
}

/** The versions of the installers, in the console. */
export function releaseRoutes(app: FastifyInstance, platform: ReleaseParts): void {
  const { storage, maxBytes } = platform;
  const slots = createSlots(partsAtOnce);
  const { sendInstallerPart, ...others } = endpoints;
  app.register(async (scope) => {
    await installMultipart(scope, partBytes);
    operatorRoutes(scope, platform, { sendInstallerPart }, schemas, {
      sendInstallerPart: {
        within: ({ operatorId }, work) => slots.run(String(operatorId), work),
        async handle({ read, transact }, { params, body }, { operatorId }) {
          await keepPart({ read, transact, storage }, keyOf(params.uploadId, operatorId), body, problemOfBeginning);
          return {};
        },
      },
    });
  });
  operatorRoutes(app, platform, others, schemas, {
    listReleases: ({ read }, { query }) => read((tx) => listReleases(tx, query)),
    getRelease: ({ read }, { params }) => read((tx) => getRelease(tx, Number(params.id))),
    exportReleases: answerCsv(releaseList),
    async startInstallerUpload({ transact }, { body: { platform: system, ...file } }, { operatorId }) {
      storageOrRefuse(storage);
      assertInstaller({ platform: system, ...file }, maxBytes);
      return transact(async (tx) => {
        const started = await startUpload(tx, { ...file, operatorId, purpose: installerPurpose });
        const [offered] = await tx.db.select().from(download).where(eq(download.platform, system));
        return { ...started, requirement: offered?.requirement ?? '' };
      });
    },
    async cancelInstallerUpload({ transact }, { params }, { operatorId }) {
      const files = await transact(async (tx) => {
        const { id } = await findUpload(tx, keyOf(params.uploadId, operatorId));
        return removeUpload(tx, id);
      });
      await discardFiles(storage, files);
      return {};
    },
    async createRelease({ read, change }, { params, body: { reason, rehearse, ...fields } }, { operatorId }) {
      const kept = storageOrRefuse(storage);
      const upload = await read((tx) => findUpload(tx, keyOf(params.uploadId, operatorId)));
      return change({ command: 'download.upload', reason, rehearse }, (tx) => createRelease(tx, kept, upload, fields));
    },
    changeRelease: ({ change }, { params, body: { reason, rehearse, ...fields } }) =>
      change({ command: 'download.change', reason, rehearse }, (tx) => changeRelease(tx, Number(params.id), fields)),
    publishRelease: ({ change }, { params, body: { reason, rehearse, ...fields } }) =>
      change({ command: 'download.publish', reason, rehearse }, (tx) => publishRelease(tx, Number(params.id), fields)),
    withdrawRelease: ({ change }, { params, body: { changeVersion, ...options } }) =>
      change({ command: 'download.withdraw', ...options }, (tx) =>
        withdrawRelease(tx, Number(params.id), changeVersion),
      ),
  });
}

function keyOf(id: string, operatorId: number) {
  return { id, operatorId, purpose: installerPurpose };
}

/** Serves the files of versions that were offered, and of no others. */
export function installerFiles(app: FastifyInstance, { storage, read }: ReleaseParts): void {
  const path = `${installerPath}:uploadId/:name`;
  app.get<{ Params: { uploadId: string; name: string } }>(
    path,
    { config: { isFile: true } },
    async (request, reply) => {
      const { uploadId, name } = request.params;
      const isId = /^[0-9a-f-]{36}$/.test(uploadId);
      const release = isId && storage ? await read((tx) => findPublicFile(tx, uploadId)) : undefined;
      if (!storage || !release || release.fileName !== name) return reply.callNotFound();
      const plain = name.replace(/[^\w.-]/g, '_');
      reply.headers({
        'cache-control': immutable,
        'content-type': types[endingOf(name)] ?? 'application/octet-stream',
        'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      });
      return sendPartedFile(request, reply, storage, {
        id: uploadId,
        bytes: release.size,
        tag: `"${release.sha256}"`,
      });
    },
  );
}

/** Reads uploaded files, and offers versions whose time has come. */
export function releaseJobs(platform: ReleaseParts): readonly Job[] {
  const { storage } = platform;
  const check: JobDefinition<{ readonly releaseId: number }> = {
    topic: checkTopic,
    run: ({ releaseId }, { signal }) => checkRelease(platform, storageOrRefuse(storage), releaseId, signal),
  };
  return [
    check as JobDefinition,
    batchJob(platform, { name: 'downloads.offer-due', every: dueInterval }, offerDueReleases),
  ];
}

/** By the names that rows have in the list. */
const csvColumns: Readonly<Record<string, CsvColumn<ReleaseRow>>> = {
  id: { label: '编号', text: ({ id }) => String(id) },
  version: { label: '版本', text: ({ version }) => version },
  platform: { label: '系统', text: ({ platform }) => systemNames[platform] },
  state: { label: '状态', text: ({ state }) => releaseStateNames[state] },
  downloads: { label: '下载次数', text: ({ downloads }) => String(downloads) },
  size: { label: '大小（字节）', text: ({ size }) => String(size) },
  publishedAt: { label: '发布时间', text: ({ publishedAt }) => (publishedAt ? formatDateTime(publishedAt) : '') },
  publishAt: { label: '定时发布', text: ({ publishAt }) => (publishAt ? formatDateTime(publishAt) : '') },
  createdAt: { label: '上传时间', text: ({ createdAt }) => formatDateTime(createdAt) },
  fileName: { label: '文件名', text: ({ fileName }) => fileName },
  author: { label: '上传的人', text: ({ author }) => author },
};

export const releaseList = {
  endpoint: 'exportReleases',
  kind: 'download',
  name: '下载',
  columns: csvColumns,
  ...releaseCsvRows,
};
