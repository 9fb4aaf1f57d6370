import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readRequest, wrongSignature, type MerchantRequest } from './merchant-request';
import { makePlatformCertificate, seal, signatureOf, type PlatformKey } from './platform-key';
import { WechatBooks } from './wechat-books';

export const apiV3Key = '0123456789abcdefghijKLMNOPqrstuv';
export const merchant = {
  id: '1900000109',
  appId: 'wx8888888888888888',
  serial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }),
};
/** Keys that all tests of a file share: they take long to make. */
const certificates = [makePlatformCertificate(), makePlatformCertificate()] as const;
const publicKeyPair = generateKeyPairSync('rsa', { modulusLength: 2048 });
export const publicKey = { id: 'PUB_KEY_ID_0119000001092026', key: publicKeyPair.publicKey };
const strangersKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/** What becomes of an answer. `lost`: what was asked for is done. */
export type Trouble =
  | 'lost'
  | 'silent'
  | 'garbage'
  | 'unsigned'
  | 'forged'
  | 'stale'
  | 'changed'
  | { readonly status: number; readonly code: string; readonly message?: string; readonly isUnsigned?: true };

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly isFile?: boolean;
}

/** WeChat Pay, API v3, as its public pages describe it, on a port of this machine. It refuses what is not signed by the merchant. */
export class WechatPeer {
  readonly books: WechatBooks;
  /** Method and target of each request that was rightly signed, and what was wrong with the others. */
  readonly requests: string[] = [];
  readonly refusals: string[] = [];
  /** What becomes of the next answers to targets that begin so. */
  readonly troubles: { readonly target: string; readonly trouble: Trouble }[] = [];
  /** Is called when a request gets no answer. */
  onSilence: () => void = () => {};
  /** What answers and notifications are signed with, and the certificates that a download brings. */
  signer: PlatformKey = certificates[0];
  announced: readonly Required<PlatformKey>[] = [certificates[0]];
  expireAt = new Date('2030-01-01T00:00:00Z');
  readonly #server = createServer((request, response) => {
    void readRequest(request).then((read) => this.#take(read, response));
  });

  constructor(readonly now: () => Date) {
    this.books = new WechatBooks(now, { mchid: merchant.id, appid: merchant.appId });
  }

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** Announces the next certificate beside the old one, as happens a day before it signs. */
  announceNext(): void {
    this.announced = certificates;
  }

  /** Signs with the next certificate from now on. */
  switchToNext(): void {
    this.signer = certificates[1];
  }

  switchToPublicKey(): void {
    this.signer = { serial: publicKey.id, privateKey: publicKeyPair.privateKey };
  }

  /** What is told of a payment or a refund, encrypted and signed. @param changes to what is encrypted. */
  notification(eventType: string, content: object, changes: object = {}, signer: PlatformKey = this.signer) {
    const kind = eventType.startsWith('REFUND') ? 'refund' : 'transaction';
    const body = JSON.stringify({
      id: randomUUID(),
      create_time: this.now().toISOString(),
      resource_type: 'encrypt-resource',
      event_type: eventType,
      summary: 'test',
      resource: { original_type: kind, ...seal(JSON.stringify({ ...content, ...changes }), apiV3Key, kind) },
    });
    return { body, headers: signatureOf(body, signer, this.now()) };
  }

  async #take(request: MerchantRequest, response: ServerResponse): Promise<void> {
    const { method, target, headers } = request;
    const wrong = wrongSignature(request, { ...merchant }, this.now());
    if (wrong || headers.accept !== 'application/json' || !headers['user-agent']) {
      this.refusals.push(wrong ?? 'headers');
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end('{"code":"SIGN_ERROR","message":"错误的签名，验签失败"}');
      return;
    }
    this.requests.push(`${method} ${target}`);
    const index = this.troubles.findIndex((each) => target.startsWith(each.target));
    const [{ trouble } = { trouble: undefined }] = index < 0 ? [] : this.troubles.splice(index, 1);
    if (trouble === 'silent') return this.onSilence();
    const isCode = typeof trouble === 'object';
    const answer = isCode
      ? { status: trouble.status, body: JSON.stringify({ code: trouble.code, message: trouble.message ?? '' }) }
      : this.#answer(request);
    if (trouble === 'lost') response.socket?.destroy();
    else if (trouble === 'garbage') response.writeHead(502).end('<html>502 Bad Gateway</html>');
    else this.#send(answer, response, { trouble, serial: headers['wechatpay-serial'] });
  }

  #send(
    { status, body, isFile = false }: Answer,
    response: ServerResponse,
    { trouble, serial }: { trouble: Trouble | undefined; serial: string | string[] | undefined },
  ): void {
    const own = serial === publicKey.id ? { serial, privateKey: publicKeyPair.privateKey } : this.signer;
    const signer = trouble === 'forged' ? { ...own, privateKey: strangersKey } : own;
    const at = new Date(this.now().getTime() - (trouble === 'stale' ? 301_000 : 0));
    const isUnsigned = trouble === 'unsigned' || (typeof trouble === 'object' && trouble.isUnsigned);
    const signature = isUnsigned || isFile ? {} : signatureOf(body, signer, at);
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': '08F0D2', ...signature });
    response.end(trouble === 'changed' ? `${body} ` : body);
  }

  #answer({ method, target, body }: MerchantRequest): Answer {
    const { pathname, searchParams } = new URL(target, 'http://peer');
    if (target === '/v3/certificates') return this.#certificates();
    if (pathname === '/v3/bill/tradebill') return this.#bill(searchParams);
    if (target === '/v3/billdownload/file?token=a%2Bb')
      return { status: 200, body: this.books.bill ?? '', isFile: true };
    const content = body.length > 0 ? (JSON.parse(body.toString('utf8')) as Record<string, unknown>) : {};
    const { status, reply } = this.books.answer(method, target, content);
    return { status, body: reply === undefined ? '' : JSON.stringify(reply) };
  }

  #certificates(): Answer {
    const data = this.announced.map(({ serial, pem }) => ({
      serial_no: serial,
      effective_time: '2020-01-01T00:00:00+08:00',
      expire_time: this.expireAt.toISOString(),
      encrypt_certificate: seal(pem, apiV3Key, 'certificate'),
    }));
    return { status: 200, body: JSON.stringify({ data }) };
  }

  #bill(query: URLSearchParams): Answer {
    const { bill } = this.books;
    if (bill === undefined || query.get('bill_type') !== 'ALL') {
      return { status: 400, body: '{"code":"NO_STATEMENT_EXIST","message":"账单文件不存在"}' };
    }
    const reply = {
      hash_type: 'SHA1',
      hash_value: createHash('sha1').update(bill).digest('hex'),
      download_url: 'https://api.mch.weixin.qq.com/v3/billdownload/file?token=a%2Bb',
    };
    return { status: 200, body: JSON.stringify(reply) };
  }
}
