import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCertificates } from '../../../../../../../site/server/domain/sales/payment/gateways/alipay/alipay-keys';
import { AlipayAuthority, type IssuedCertificate } from '../../../../../../support/alipay/alipay-authority';
import { alipayForThisTest } from '../../../../../../support/alipay/alipay-for-test';

const payNo = 'P2026050116000012345678';
/** Certificates of OpenSSL begin when they are made, which takes a while, and the clock of a test is its own. */
const start = new Date(Math.floor(Date.now() / 1000 + 3_600) * 1000);

describe('certificates of Alipay', () => {
  let folder: string;
  let authority: AlipayAuthority;
  let root: IssuedCertificate;
  let others: IssuedCertificate[];
  let stranger: IssuedCertificate;
  let class1: IssuedCertificate;
  let class2: IssuedCertificate;
  let application: IssuedCertificate;
  let current: IssuedCertificate;
  let renewed: IssuedCertificate;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'alipay-'));
    authority = new AlipayAuthority(folder);
    const name = '/C=CN/O=Ant Financial/OU=Certification Authority/CN=Ant Financial Certification Authority';
    const isAuthority = true;
    root = authority.issue({ subject: `${name} R1`, isAuthority });
    const elliptic = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
    // Roots of another kind of signature are in Alipay's file, too, and are none of `alipay_root_cert_sn`.
    others = [
      authority.issue({ subject: `${name} E1`, isAuthority, key: elliptic }),
      authority.issue({ subject: '/C=CN/O=iTrusChina/CN=iTrusChina Class 2 Root CA - G3', isAuthority }),
    ];
    stranger = authority.issue({ subject: `${name} R1`, isAuthority });
    class1 = authority.issue({ subject: `${name} Class 1 R1`, isAuthority }, root);
    class2 = authority.issue({ subject: `${name} Class 2 R1`, isAuthority }, root);
    application = authority.issue(
      { subject: '/C=CN/O=小量科技有限公司/OU=Alipay/CN=2088102146225135-2021000122671080' },
      class1,
    );
    current = authority.issue(
      { subject: '/C=CN/O=小量科技有限公司/OU=Alipay/CN=支付宝(中国)-2088102146225135' },
      class2,
    );
    renewed = authority.issue(
      { subject: '/C=CN/O=小量科技有限公司/OU=Alipay/CN=支付宝(中国)-2088102146225135' },
      class2,
    );
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** A gateway in the mode of certificates, whose peer signs as the configured certificate says. */
  async function setUp() {
    const roots = [others[0], root, others[1]].map((each) => each?.pem ?? '').join('\n');
    const running = await alipayForThisTest({
      start,
      privateKey: createPrivateKey(application.key),
      appKey: createPublicKey(application.key),
      serials: { app: application.serial, root: `${root.serial}_${others[1]?.serial}` },
      trust: () => ({
        appCertificate: new X509Certificate(application.pem),
        certificates: readCertificates(`${current.pem}\n${class2.pem}`),
        roots: readCertificates(roots),
      }),
    });
    signAs(running.peer, current);
    const { gateway, clock, peer } = running;
    const expireAt = new Date(clock.now().getTime() + 900_000);
    await gateway.create({ payNo, orderNo: 'O', amountFen: 19_900, description: '数据通', expireAt });
    peer.pay(payNo);
    const downloads = () => peer.requests.filter(({ method }) => method.endsWith('alipaycert.download')).length;
    const tell = () => gateway.verify({ headers: {}, body: Buffer.from(peer.notification(payNo)) });
    return { ...running, downloads, tell };
  }

  function signAs(peer: { signer: { key: string; serial?: string } }, { key, serial }: IssuedCertificate): void {
    peer.signer = { key, serial };
  }

  test('are named in requests as OpenSSL reads them', async () => {
    const { gateway, downloads } = await setUp();
    // The peer refuses other serial numbers.
    expect(await gateway.query(payNo)).toMatchObject({ status: 'paid' });
    expect(downloads()).toBe(0);
  });

  test('are downloaded once when Alipay renews one, for all who wait for it', async () => {
    const { gateway, peer, downloads, tell } = await setUp();
    signAs(peer, renewed);
    peer.certificates.set(renewed.serial, `${renewed.pem}\n${class2.pem}`);
    const [state, again, news] = await Promise.all([gateway.query(payNo), gateway.query(payNo), tell()]);
    expect([state.status, again.status, news.event]).toEqual(['paid', 'paid', 'paid']);
    expect(downloads()).toBe(1);
    // The old one is still good for what was signed by it.
    signAs(peer, current);
    expect(await tell()).toMatchObject({ event: 'paid' });
  });

  test('are wanted by name of a notification, and its fields cannot be cut anew under one signature', async () => {
    const { gateway, peer } = await setUp();
    const { alipay_cert_sn: serial, ...fields } = peer.notificationFields(payNo);
    const verify = (form: string) => gateway.verify({ headers: {}, body: Buffer.from(form) });
    await expect(verify(peer.signed(fields))).rejects.toMatchObject({ cause: { message: 'unknown serial' } });
    // What another application was told, with our fields in its free text, as one name and our fields.
    const signed = peer.signed({ app_id: 'another', passback_params: 'x', ...fields, alipay_cert_sn: serial ?? '' });
    const cut = (name: string) => signed.replace(/(^|&)app_id=/, `$1${name}%3Dx%26app_id=`);
    for (const name of ['passback_params', 'a', '%20'])
      await expect(verify(cut(name))).rejects.toMatchObject({ cause: { message: 'no form' } });
    expect(await verify(peer.signed({ ...fields, alipay_cert_sn: serial ?? '' }))).toMatchObject({ payNo });
  });

  test.each<[string, () => [IssuedCertificate, string]]>([
    ['is vouched for by nobody', () => selfSigned()],
    ['is vouched for by others', () => issuedBy(stranger)],
    ['is that of an application', () => [application, `${application.pem}\n${class1.pem}`]],
    ['is not the one that was asked for', () => [renewed, `${current.pem}\n${class2.pem}`]],
    ['cannot be read', () => [renewed, 'no certificate']],
  ])('are not believed when a new one %s', async (_what, make) => {
    const { gateway, peer, tell } = await setUp();
    const [certificate, pem] = make();
    signAs(peer, certificate);
    peer.certificates.set(certificate.serial, pem);
    await expect(gateway.query(payNo)).rejects.toMatchObject({ failure: 'channelUnavailable' });
    await expect(tell()).rejects.toThrow();
    signAs(peer, current);
    expect(await gateway.query(payNo)).toMatchObject({ status: 'paid' });
  });

  test('that cannot be had after a restart leave a notification to be told again, which is then believed', async () => {
    const { gateway, peer, clock } = await setUp();
    signAs(peer, renewed);
    const told = { headers: {}, body: Buffer.from(peer.notification(payNo)) };
    peer.troubles['alipay.open.app.alipaycert.download'] = [{ kind: 'never' }];
    // What is not taken is answered by `fail`, so Alipay repeats it, first after four minutes and for 25 hours.
    await expect(gateway.verify(told)).rejects.toMatchObject({
      failure: 'badRequest',
      cause: { message: 'unknown serial' },
    });
    peer.certificates.set(renewed.serial, `${renewed.pem}\n${class2.pem}`);
    clock.pass(4 * 60);
    expect(await gateway.verify(told)).toMatchObject({ event: 'paid', payNo });
  });

  test('are not believed after their time', async () => {
    const { gateway, peer, clock } = await setUp();
    signAs(peer, renewed);
    peer.certificates.set(renewed.serial, `${renewed.pem}\n${class2.pem}`);
    clock.pass(3 * 24 * 3600);
    await expect(gateway.query(payNo)).rejects.toMatchObject({ failure: 'channelUnavailable' });
  });

  test('are asked for once a minute, however many are made up, and those of answers all the same', async () => {
    const { gateway, peer, clock, downloads } = await setUp();
    const forge = (number: number) => {
      const fields = peer.notificationFields(payNo, { alipay_cert_sn: number.toString(16).padStart(32, '0') });
      return gateway.verify({ headers: {}, body: Buffer.from(peer.signed(fields)) });
    };
    await expect(forge(1)).rejects.toThrow();
    for (let number = 2; number < 30; number += 1) {
      await expect(forge(number)).rejects.toMatchObject({
        failure: 'badRequest',
        cause: { message: 'unknown serial' },
      });
    }
    expect(downloads()).toBe(1);
    signAs(peer, renewed);
    peer.certificates.set(renewed.serial, `${renewed.pem}\n${class2.pem}`);
    expect(await gateway.query(payNo)).toMatchObject({ status: 'paid' });
    expect(downloads()).toBe(2);
    clock.pass(61);
    await expect(forge(31)).rejects.toThrow();
    expect(downloads()).toBe(3);
  });

  function selfSigned(): [IssuedCertificate, string] {
    const certificate = authority.issue({ subject: '/C=CN/O=Nobody/CN=Alipay' });
    return [certificate, certificate.pem];
  }

  /** Below an authority that has the names of Alipay's, and is another one. */
  function issuedBy(other: IssuedCertificate): [IssuedCertificate, string] {
    const between = authority.issue({ subject: class2.name, isAuthority: true }, other);
    const certificate = authority.issue({ subject: current.name }, between);
    return [certificate, `${certificate.pem}\n${between.pem}\n${other.pem}`];
  }
});
