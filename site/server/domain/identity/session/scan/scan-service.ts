import { deviceName } from '../../../../../contract/session/device-name';
import type { CreateScanTicketReply, GetScanStateReply } from '../../../../../contract/session/scan-schema';
import { AppFailure } from '../../../../app-failure';
import type { Visitor } from '../../../../platform/caller';
import { secondsAfter, type Clock } from '../../../../platform/clock';
import { createToken, fingerprint } from '../../../../platform/token';
import { accountByMobile, type Identity } from '../../user/user';
import type { ScanGateway, ScanPhones } from '../gateways/scan-gateway';
import { openSession, type DeviceOf } from '../open-session';
import type { SessionStore } from '../session-store';

/** Seconds that a QR code can be scanned and confirmed: time to reach for the phone. */
const ticketLife = 150;
/** Seconds after the confirmation in which the browser collects its token: pages in the background ask late. */
const collectTime = 60;

/** Signs a browser in that shows a QR code, by the phone that scans it. */
export interface ScanService extends ScanPhones {
  /** Makes a QR code for a browser. Rejects with `unavailable` where no gateway is configured. */
  create(visitor: Visitor): Promise<CreateScanTicketReply>;
  /** How a QR code stands, with the token when the phone has just confirmed. */
  state(secret: string, visitor: Visitor): Promise<GetScanStateReply>;
  /** Deletes the tickets whose time is over. */
  forgetExpired(): Promise<void>;
}

export interface ScanServiceParts {
  readonly gateway: ScanGateway | undefined;
  readonly identity: Pick<Identity, 'guard'>;
  readonly deviceOf: DeviceOf;
  readonly now: Clock;
}

export function createScanService(
  store: SessionStore,
  { gateway, identity, deviceOf, now }: ScanServiceParts,
): ScanService {
  return {
    async create({ userAgent }) {
      if (!gateway) throw new AppFailure('unavailable', { message: '扫码登录暂不可用，请用密码或验证码登录' });
      const [ticket, secret] = [createToken(), createToken()];
      const qrContent = await gateway.qrContent(ticket);
      const ctime = now();
      await store.transact(async ({ scanTickets }) => {
        await scanTickets.prune(ctime);
        await scanTickets.add({
          ticketHash: fingerprint(ticket),
          secretHash: fingerprint(secret),
          device: deviceName(userAgent),
          ctime,
          expireAt: secondsAfter(ctime, ticketLife),
        });
      });
      return { secret, qrContent, expiresIn: ticketLife };
    },
    async state(secret, visitor) {
      const secretHash = fingerprint(secret);
      const state = await store.read(({ scanTickets }) => scanTickets.stateOf(secretHash, now()));
      if (state !== 'confirmed') return { state: state ?? 'expired' };
      const opened = await store.transact(async (repositories) => {
        const userId = await repositories.scanTickets.take(secretHash, now());
        // Another question of the same browser was faster, or the account was disabled meanwhile.
        if (userId === undefined || (await repositories.users.find(userId))?.status !== 1) return undefined;
        return { userId, token: await openSession(repositories, userId, deviceOf(visitor), now()) };
      });
      if (!opened) return { state: 'expired' };
      await identity.guard.remember(opened.userId, visitor.network);
      return { state: 'confirmed', token: opened.token };
    },
    async scan(ticket, phone) {
      const found = await store.transact(({ scanTickets }) => scanTickets.scan(hashesOf(ticket, phone), now()));
      if (!found) throw over();
      return { device: found.device, askedAt: found.ctime };
    },
    confirm: (ticket, phone, mobile) =>
      store.transact(async ({ scanTickets, users }) => {
        const { user } = await accountByMobile(users, mobile);
        if (user?.status !== 1) throw new AppFailure('forbidden', { message: '账号已停用，请联系客服' });
        const account = { userId: user.id, expireAt: secondsAfter(now(), collectTime) };
        // Refusing also takes back an account that was made for this.
        if (!(await scanTickets.confirm(hashesOf(ticket, phone), account, now()))) throw over();
      }),
    async cancel(ticket, phone) {
      const isDone = await store.transact(({ scanTickets }) => scanTickets.cancel(hashesOf(ticket, phone), now()));
      if (!isDone) throw over();
    },
    forgetExpired: () => store.transact(({ scanTickets }) => scanTickets.prune(now())),
  };
}

function hashesOf(ticket: string, phone: string) {
  return { ticketHash: fingerprint(ticket), phoneHash: fingerprint(phone) };
}

function over(): AppFailure {
  return new AppFailure('wrongCode', { message: '二维码已失效，请在电脑上刷新后重新扫码' });
}
