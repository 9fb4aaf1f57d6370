import {
  createPublicKey,
  createSign,
  createVerify,
  generateKeyPairSync,
  randomUUID,
  type KeyObject,
} from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { AlipayBooks, refused } from './alipay-books';
import { china, pairsOf, percent, sum, yuan, type Fields } from './alipay-wire';

/** A key that all peers of a process share: it takes long to make. */
const usualKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
  type: 'pkcs8',
  format: 'pem',
}) as string;

/** What becomes of a call. `lost`: it has its effect, and its answer never comes. */
export type Trouble =
  | { readonly kind: 'never' | 'lost' | 'unsigned' | 'forged' | 'unescaped' }
  | { readonly kind: 'raw'; readonly status?: number; text(answer: string): string }
  | { readonly kind: 'refused'; readonly code: string; readonly subCode: string };

interface PeerParts {
  readonly now: () => Date;
  readonly appId: string;
  readonly sellerId: string;
  /** The application's, by which its requests are verified. */
  readonly appKey: KeyObject;
  /** Of the mode of certificates: what requests must name. */
  readonly serials?: { readonly app: string; readonly root: string };
}

/**
 * Alipay's gateway as far as a merchant sees it, written from its public description: it verifies requests by what came over
 * the wire, and signs its answers and notifications.
 */
export class AlipayPeer extends AlipayBooks {
  readonly requests: { method: string; common: Fields; content: Record<string, unknown> }[] = [];
  /** Troubles of the next calls of a method, one after the other. */
  readonly troubles: Record<string, Trouble[]> = {};
  /** What signs, and the serial number of its certificate. */
  signer: { key: string; serial?: string } = { key: usualKey };
  /** Is called before a call has its effect. */
  onCall: (method: string) => void = () => {};
  /** Is called when a call gets no answer. */
  onSilence: () => void = () => {};
  readonly #server = createServer((request, response) => void this.#take(request, response));

  constructor(readonly parts: PeerParts) {
    super(parts.now, () => `${new URL(this.origin).origin}/bills`);
  }

  get publicKey(): KeyObject {
    return createPublicKey(this.signer.key);
  }

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return this.origin;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/gateway.do`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** The fields that tell of a trade as it is. */
  notificationFields(payNo: string, changes: Fields = {}): Fields {
    const { parts } = this;
    const trade = this.trades.get(payNo);
    if (!trade) throw new Error(`No trade ${payNo}`);
    const last = [...trade.refunds].at(-1);
    return {
      gmt_create: china(parts.now()),
      charset: 'utf-8',
      subject: '数据通 基础版 1 个月',
      buyer_logon_id: '159****5620',
      fund_bill_list: '[{"amount":"0.01","fundChannel":"ALIPAYACCOUNT"}]',
      notify_id: randomUUID().replaceAll('-', ''),
      notify_type: 'trade_status_sync',
      notify_time: china(parts.now()),
      version: '1.0',
      app_id: parts.appId,
      auth_app_id: parts.appId,
      seller_id: parts.sellerId,
      out_trade_no: payNo,
      trade_no: trade.tradeNo,
      trade_status: trade.status,
      total_amount: trade.amount,
      ...(trade.paidAt && { gmt_payment: china(trade.paidAt) }),
      ...(last && {
        gmt_refund: `${china(last[1].at)}.123`,
        out_biz_no: last[0],
        refund_fee: yuan(sum([...trade.refunds.values()].map((each) => each.amount))),
      }),
      ...(this.signer.serial && { alipay_cert_sn: this.signer.serial }),
      ...changes,
    };
  }

  /** A notification as it goes over the wire. @param encode of texts to bytes of the charset that the fields name. */
  notification(payNo: string, changes: Fields = {}, encode: (text: string) => Buffer = Buffer.from): string {
    return this.signed(this.notificationFields(payNo, changes), encode);
  }

  signed(fields: Fields, encode: (text: string) => Buffer = Buffer.from): string {
    const content = Object.keys(fields)
      .filter((name) => name !== 'alipay_cert_sn')
      .sort()
      .map((name) => `${name}=${fields[name]}`)
      .join('&');
    const sign = createSign('RSA-SHA256').update(encode(content)).sign(this.signer.key, 'base64');
    return Object.entries({ ...fields, sign_type: 'RSA2', sign })
      .map(([name, value]) => `${name}=${percent(encode(value))}`)
      .join('&');
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = '', query = ''] = (request.url ?? '').split('?', 2);
    if (path.startsWith('/bills/')) {
      response.end(this.bills.get(path.slice('/bills/'.length)));
      return;
    }
    const common = pairsOf(query);
    const body = pairsOf(await text(request));
    const problem = this.#problemOf({ ...common, ...body });
    const method = common.method ?? '';
    const content = JSON.parse(body.biz_content ?? '{}') as Record<string, unknown>;
    this.requests.push({ method, common, content });
    const trouble = this.troubles[method]?.shift();
    if (trouble?.kind === 'never') return this.onSilence();
    this.onCall(method);
    if (problem) {
      response.end(JSON.stringify({ error_response: { code: '40002', msg: 'Invalid Arguments', sub_code: problem } }));
      return;
    }
    const answer =
      trouble?.kind === 'refused' ? refused(trouble.code, trouble.subCode) : this.answer(method, content, common);
    if (trouble?.kind === 'lost') {
      request.socket.destroy();
      return;
    }
    const written = this.#write(method, answer, trouble);
    response.statusCode = (trouble?.kind === 'raw' && trouble.status) || 200;
    response.end(trouble?.kind === 'raw' ? trouble.text(written) : written);
  }

  /** Signs what is written, slashes escaped as Alipay does. */
  #write(method: string, answer: object, trouble: Trouble | undefined): string {
    const plain = JSON.stringify(answer);
    const node = plain.replaceAll('/', '\\/');
    const signed = trouble?.kind === 'unescaped' ? plain : trouble?.kind === 'forged' ? `${node} ` : node;
    const sign = createSign('RSA-SHA256').update(signed, 'utf8').sign(this.signer.key, 'base64');
    const isUnsigned = trouble?.kind === 'unsigned' || method === 'alipay.open.app.alipaycert.download';
    const serial = this.signer.serial ? `"alipay_cert_sn":"${this.signer.serial}",` : '';
    const name = `${method.replaceAll('.', '_')}_response`;
    return isUnsigned ? `{"${name}":${node}}` : `{"${name}":${node},${serial}"sign":"${sign}"}`;
  }

  #problemOf({ sign = '', ...fields }: Fields): string | undefined {
    const { appId, appKey, serials } = this.parts;
    const content = Object.keys(fields)
      .filter((name) => fields[name] !== '')
      .sort()
      .map((name) => `${name}=${fields[name]}`)
      .join('&');
    if (fields.app_id !== appId) return 'isv.invalid-app-id';
    if (!createVerify('RSA-SHA256').update(content, 'utf8').verify(appKey, sign, 'base64'))
      return 'isv.invalid-signature';
    const { format, charset, sign_type, version } = fields;
    if (`${format} ${charset} ${sign_type} ${version}` !== 'JSON utf-8 RSA2 1.0') return 'isv.invalid-arguments';
    if (fields.timestamp !== china(this.parts.now())) return 'isv.invalid-timestamp';
    if (fields.app_cert_sn !== serials?.app || fields.alipay_root_cert_sn !== serials?.root)
      return 'isv.invalid-cert-sn';
    return undefined;
  }
}
