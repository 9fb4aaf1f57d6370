import { createHash, createHmac } from 'node:crypto';
import { startHttpPeer, type HttpPeer, type PeerAnswer, type PeerRequest } from './http-peer';

export const tencentAccount = {
  secretId: 'AKIDTestSecretId',
  secretKey: 'tencentTestSecretKey',
  appId: '1400000001',
  signName: '晓量测试',
  templates: { code: '2000001' },
  region: 'ap-guangzhou',
};

/** Seconds that the time of a request may be off. */
const tolerance = 5 * 60;

export interface TencentPeer extends HttpPeer {
  /** Bodies of requests by which a mobile was reached. */
  readonly sent: string[];
  /** What reviews of templates came to, by their numbers. */
  readonly reviews: Record<string, number>;
}

/** An answer of SendSms to a request that was understood. */
export function tencentStatus(Code: string): PeerAnswer {
  const status = {
    SerialNo: 'S1',
    PhoneNumber: '',
    Fee: Code === 'Ok' ? 1 : 0,
    SessionContext: '',
    Code,
    Message: Code,
  };
  return { body: JSON.stringify({ Response: { SendStatusSet: [{ ...status, IsoCode: 'CN' }], RequestId: 'R1' } }) };
}

/** An answer to a request that was not. */
export function tencentError(Code: string): PeerAnswer {
  return { body: JSON.stringify({ Response: { Error: { Code, Message: 'refused' }, RequestId: 'R1' } }) };
}

/** Plays SendSms, DescribeSmsTemplateList and SendStatusStatistics of Tencent Cloud as its documents tell: signature TC3-HMAC-SHA256. */
export async function startTencentPeer(now: () => Date): Promise<TencentPeer> {
  const sent: string[] = [];
  const reviews: Record<string, number> = { [tencentAccount.templates.code]: 0 };
  const answered = (content: object) => ({ body: JSON.stringify({ Response: { ...content, RequestId: 'R1' } }) });

  /** Without the templates that the account does not have. */
  function describe({ International, TemplateIdSet }: { International: unknown; TemplateIdSet: number[] }): PeerAnswer {
    if (International !== 0 || !TemplateIdSet.every(Number.isInteger)) return tencentError('InvalidParameter');
    const known = TemplateIdSet.filter((id) => reviews[id] !== undefined);
    const DescribeTemplateStatusSet = known.map((TemplateId) => ({ TemplateId, StatusCode: reviews[TemplateId] }));
    return answered({ DescribeTemplateStatusSet });
  }

  function count({ SmsSdkAppId, BeginTime, EndTime, Limit, Offset }: Record<string, unknown>): PeerAnswer {
    if (SmsSdkAppId !== tencentAccount.appId) return tencentError('UnauthorizedOperation.SmsSdkAppIdVerifyFail');
    const isRight = [BeginTime, EndTime].every((time) => /^\d{10}$/.test(String(time))) && Limit === 0 && Offset === 0;
    if (!isRight) return tencentError('InvalidParameter');
    return answered({ SendStatusStatistics: { FeeCount: 0, RequestCount: 0, RequestSuccessCount: 0 } });
  }

  function answer({ method, path, query, headers, body }: PeerRequest): PeerAnswer {
    if (method !== 'POST' || path !== '/' || query !== '') return tencentError('InvalidRequest');
    if (headers['x-tc-version'] !== '2021-01-11') return tencentError('InvalidVersion');
    if (headers['x-tc-region'] !== tencentAccount.region) return tencentError('UnsupportedRegion');
    const time = Number(headers['x-tc-timestamp']);
    if (!(Math.abs(time - now().getTime() / 1000) <= tolerance)) return tencentError('AuthFailure.SignatureExpire');
    if (!headers.authorization?.includes(`Credential=${tencentAccount.secretId}/`)) {
      return tencentError('AuthFailure.SecretIdNotFound');
    }
    if (headers.authorization !== expectedAuthorization(headers, body, time)) {
      return tencentError('AuthFailure.SignatureFailure');
    }
    const action = headers['x-tc-action'];
    if (action === 'DescribeSmsTemplateList') return describe(JSON.parse(body));
    if (action === 'SendStatusStatistics') return count(JSON.parse(body));
    if (action !== 'SendSms') return tencentError('InvalidAction');
    const { PhoneNumberSet, SmsSdkAppId, SignName, TemplateId, TemplateParamSet } = JSON.parse(body);
    if (SmsSdkAppId !== tencentAccount.appId) return tencentError('UnauthorizedOperation.SmsSdkAppIdVerifyFail');
    if (SignName !== tencentAccount.signName) return tencentStatus('FailedOperation.SignatureIncorrectOrUnapproved');
    if (TemplateId !== tencentAccount.templates.code) {
      return tencentStatus('FailedOperation.TemplateIncorrectOrUnapproved');
    }
    if (TemplateParamSet.length !== 1) {
      return tencentStatus('FailedOperation.TemplateParamSetNotMatchApprovedTemplate');
    }
    if (!/^\+861\d{10}$/.test(PhoneNumberSet.join())) {
      return tencentStatus('InvalidParameterValue.IncorrectPhoneNumber');
    }
    sent.push(body);
    return tencentStatus('Ok');
  }

  return { ...(await startHttpPeer(answer)), sent, reviews };
}

function expectedAuthorization(headers: PeerRequest['headers'], body: string, time: number): string {
  const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const day = new Date(time * 1000).toISOString().slice(0, 10);
  const request = [
    'POST',
    '/',
    '',
    `content-type:${headers['content-type']}`,
    `host:${headers.host}`,
    `x-tc-action:${String(headers['x-tc-action']).toLowerCase()}`,
    '',
    'content-type;host;x-tc-action',
    hash(body),
  ].join('\n');
  const toSign = ['TC3-HMAC-SHA256', time, `${day}/sms/tc3_request`, hash(request)].join('\n');
  const key = ['sms', 'tc3_request'].reduce(
    (last, part) => mac(last, part),
    mac(`TC3${tencentAccount.secretKey}`, day),
  );
  return `TC3-HMAC-SHA256 Credential=${tencentAccount.secretId}/${day}/sms/tc3_request, SignedHeaders=content-type;host;x-tc-action, Signature=${mac(key, toSign).toString('hex')}`;
}
