import { expect, test } from 'vitest';
import { signTc3 } from '../../../../../../site/server/domain/identity/verification/gateways/tencent-sms';

test('signs the example of the provider’s documents as they do', () => {
  // The documents hide the key behind asterisks, and sign with these.
  const hidden = '*'.repeat(32);
  const signed = signTc3(
    {
      host: 'cvm.tencentcloudapi.com',
      service: 'cvm',
      action: 'DescribeInstances',
      body: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
      date: new Date(1551113065_000),
    },
    { secretId: `AKID${hidden}`, secretKey: hidden },
  );
  expect(signed).toEqual({
    'x-tc-timestamp': '1551113065',
    authorization: `TC3-HMAC-SHA256 Credential=AKID${hidden}/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host;x-tc-action, Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f`,
  });
});
