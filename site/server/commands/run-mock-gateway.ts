import { readConfig } from '../config/config';
import { ensureWritable } from '../platform/db/data-folder';
import { createProcessLog } from '../platform/http/logging/log-destination';
import { startMockGateway } from '../start-mock-gateway';
import { stopOnSignal } from '../shut-down';

/** The mock gateway as a process of its own, at MOCK_GATEWAY, for several servers of development that share it. */
const log = createProcessLog('development');

try {
  const config = readConfig();
  if (!config.mockGateway) throw new Error('MOCK_GATEWAY must say where, such as http://127.0.0.1:9090.');
  ensureWritable(config.dataFolder);
  const gateway = await startMockGateway(config, log.fail, Number(new URL(config.mockGateway).port));
  gateway.connectTo(config.ownOrigins[0]);
  stopOnSignal(gateway.stop);
  log.say(`The mock gateway listens on ${gateway.origin}, and notifies ${config.ownOrigins[0]} of payments.`);
} catch (error) {
  log.fail(error);
  process.exit(1);
}
