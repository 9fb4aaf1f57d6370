import type { Config } from './config/config';
import { createOperatorMail, createWecomRobot } from './domain/engagement/alert/alert';
import {
  createDevelopmentGateway,
  createMailGateway,
  createSmsGateway,
} from './domain/identity/verification/verification';
import { systemClock as now } from './platform/clock';
import { deliverySentence, type OnSent } from './platform/delivery/delivery';
import { createMailer } from './platform/delivery/mailer';
import { endpointUrl } from '#contract/endpoint-url.ts';
import { notifyPayment } from '#contract/payment/payment-endpoints.ts';
import type { OnlineChannel } from '#contract/payment/payment-status.ts';
import { createConfiguredGateways, createMockGateways, type PaymentGateway } from './domain/sales/payment/payment';
import type { joinMockGateway } from './start-mock-gateway';
import { join } from 'node:path';
import type { ProcessLog } from './platform/http/logging/log-destination';
import type { FileStorage } from './platform/storage/file-storage';
import { createFolderStorage } from './platform/storage/folder-storage';
import { createS3Bucket, type S3Settings } from './platform/storage/s3-bucket';
import { createS3Storage } from './platform/storage/s3-storage';

/**
 * Makes the configured gateways to visitors and to operators. In development, messages to visitors without a gateway are shown
 * in the log and in replies.
 * @param say writes a sentence to the log.
 * @param count counts every message for metrics.
 */
export function createMessageGateways(
  { mode, messages: { sms, mail, alerts } }: Pick<Config, 'mode' | 'messages'>,
  say: (sentence: string) => void,
  count: OnSent = () => {},
) {
  const onSent: OnSent = (delivery) => {
    const sentence = deliverySentence(delivery);
    if (sentence) say(sentence);
    count(delivery);
  };
  const mailer = mail && createMailer(mail);
  const fallback = mode === 'development' ? createDevelopmentGateway(say) : undefined;
  return {
    messageGateways: {
      sms: sms ? createSmsGateway(sms, { now, onSent }) : fallback,
      mail: mailer ? createMailGateway(mailer, { now, onSent }) : fallback,
    },
    operatorGateways: [
      ...(alerts.robotUrl ? [createWecomRobot({ url: alerts.robotUrl, now })] : []),
      ...(mailer && alerts.mailTo ? [createOperatorMail(mailer, alerts.mailTo)] : []),
    ],
    onSent,
  };
}

/**
 * Returns the gateways of the configured channels; without any, in development those of the mock gateway, and in production
 * none: orders are then paid by bank transfer.
 */
export function paymentGatewaysFor(
  { paymentChannels, ownOrigins: [origin] }: Config,
  mockGateway: ReturnType<typeof joinMockGateway> | undefined,
): readonly PaymentGateway[] {
  const notifyUrl = (channel: OnlineChannel) =>
    origin + endpointUrl(notifyPayment, { params: { channel }, body: new Uint8Array() });
  const configured = createConfiguredGateways(paymentChannels, { notifyUrl, now });
  if (configured.length > 0 || !mockGateway) return configured;
  return createMockGateways({ ...mockGateway, now });
}

/** The folder that keeps uploads while no bucket is set. */
export function uploadFolder({ dataFolder }: Config): FileStorage {
  return createFolderStorage(join(dataFolder, 'uploads'));
}

/** The bucket that keeps uploads; undefined while none is set. */
export function uploadBucket({ s3 }: Config): FileStorage | undefined {
  return s3 && createS3Storage(createS3Bucket(s3), s3.prefix);
}

/**
 * What keeps uploads.
 * @param log gets a sentence when the bucket cannot be used, which does not keep the rest of the site from starting.
 */
export function openUploadStorage(config: Config, log: Pick<ProcessLog, 'say'>): FileStorage {
  const { s3 } = config;
  if (s3) void checkBucket(s3, log);
  return uploadBucket(config) ?? uploadFolder(config);
}

async function checkBucket(s3: S3Settings, log: Pick<ProcessLog, 'say'>): Promise<void> {
  try {
    await createS3Bucket(s3).list(s3.prefix);
  } catch (error) {
    log.say(`S3_BUCKET: ${s3.bucket} at ${s3.endpoint} cannot be used now, and uploads are refused: ${reason(error)}.`);
  }
}

/** The cause of a failed fetch, which itself says no more than that. */
function reason(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}, ${(cause as NodeJS.ErrnoException).code ?? cause.message}` : message;
}
