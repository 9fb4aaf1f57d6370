import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { MockNotification } from './mock-notification';
import type { MockRefund, MockTrade } from './mock-trade';

/** Everything that the mock gateway knows. */
export interface MockState {
  readonly merchantId: string;
  /** What the site proves itself with. */
  readonly merchantKey: string;
  /** Names the key that notifications are signed with. */
  readonly serial: string;
  /** Ed25519, PKCS #8 in PEM. */
  readonly privateKey: string;
  readonly trades: Map<string, MockTrade>;
  readonly refunds: Map<string, MockRefund>;
  readonly notifications: Map<string, MockNotification>;
  /** Keeps what was changed. */
  save(): void;
}

export type MockIdentity = Pick<MockState, 'merchantId' | 'merchantKey' | 'serial' | 'privateKey'>;

type StoredState = MockIdentity & {
  trades: MockTrade[];
  refunds: MockRefund[];
  notifications: MockNotification[];
};

/**
 * What the gateway knew when it was last running, or a new key and nothing.
 * @param file keeps it; without one it lasts as long as the process.
 */
export function openMockState(file?: string): MockState {
  const stored = (file && readMockState(file)) || newState();
  const { trades, refunds, notifications, ...identity } = stored;
  const state: MockState = {
    ...identity,
    trades: new Map(trades.map((trade) => [trade.payNo, trade])),
    refunds: new Map(refunds.map((refund) => [refund.refundNo, refund])),
    notifications: new Map(notifications.map((notification) => [notification.id, notification])),
    save() {
      if (file) writeState(file, identity, state);
    },
  };
  state.save();
  return state;
}

function newState(): StoredState {
  const { privateKey } = generateKeyPairSync('ed25519');
  return {
    merchantId: '1900000109',
    merchantKey: randomBytes(32).toString('base64url'),
    serial: randomBytes(20).toString('hex').toUpperCase(),
    privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    trades: [],
    refunds: [],
    notifications: [],
  };
}

/** What a gateway has kept; undefined when there is no such file. @throws Error when it cannot be read. */
export function readMockState(file: string): StoredState | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StoredState;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`The mock gateway cannot read ${file}; delete it to start with an empty one.`, { cause: error });
  }
}

/** Through a second file, so that a process which ends meanwhile leaves a whole one. */
function writeState(file: string, identity: object, { trades, refunds, notifications }: MockState): void {
  const stored = {
    ...identity,
    trades: [...trades.values()],
    refunds: [...refunds.values()],
    notifications: [...notifications.values()],
  };
  writeFileSync(`${file}.part`, JSON.stringify(stored), { mode: 0o600 });
  renameSync(`${file}.part`, file);
}
