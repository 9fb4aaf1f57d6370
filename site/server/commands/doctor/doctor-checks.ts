import type { Config } from '../../config/config';
import type { DoctorCheck } from '../../platform/doctor/doctor-check';
import { createAssetCheck } from './asset-check';
import { adviceCheck } from './advice-check';
import { createDataFolderCheck } from './data-folder-check';
import { databaseCheck } from './database/database-check';
import { createReplicaCheck } from './database/replica-check';
import { portCheck } from './port-check';
import { proxyCheck } from './proxy-check';
import { createPublicOriginCheck } from './public-origin-check';

/** What is looked at, in this order. A module's own check is one more line. */
export const doctorChecks: readonly DoctorCheck<Config>[] = [
  portCheck,
  createDataFolderCheck(),
  databaseCheck,
  createReplicaCheck(),
  createPublicOriginCheck(),
  proxyCheck,
  createAssetCheck(),
  adviceCheck,
];
