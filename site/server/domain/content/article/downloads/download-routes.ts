import type { FastifyInstance } from 'fastify';
import { countDownload, listDownloads } from '../../../../../contract/download/download-endpoints';
import { countDownloadSchema, listDownloadsSchema } from '../../../../../contract/download/download-schema';
import { route } from '../../../../platform/http/endpoints/route';
import type { RateLimiter } from '../../../../platform/limits/rate-limiter';
import type { DownloadService } from './download-service';

/** @param perNetwork counts the downloads that one network reports. */
export function downloadRoutes(app: FastifyInstance, downloads: DownloadService, perNetwork: RateLimiter): void {
  route(app, listDownloads, listDownloadsSchema, () => downloads.list());
  route(app, countDownload, countDownloadSchema, async ({ params }, { network }) => {
    await perNetwork.take(network);
    await downloads.count(params.platform);
    return {};
  });
}
