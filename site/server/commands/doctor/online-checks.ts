import type { Config } from '../../config/config';
import { operatorCheck } from '../../domain/engagement/alert/alert';
import { createSmsCheck } from '../../domain/identity/user/user';
import { createMailCheck } from '../../platform/delivery/mail/mailer';
import type { DoctorCheck } from '../../platform/doctor/doctor-check';
import { s3Check } from '../../platform/storage/s3-storage';
import { createChannelCheck } from './channel-check';
import { publicSiteCheck } from './public-site-check';

/** Who is asked with `--online`, all at once. Each says nothing where it is not set up. */
export const onlineChecks: readonly DoctorCheck<Config>[] = [
  publicSiteCheck,
  s3Check,
  createMailCheck(),
  createSmsCheck(),
  operatorCheck,
  createChannelCheck('Alipay', 'alipay'),
  createChannelCheck('WeChat Pay', 'wechat'),
];
