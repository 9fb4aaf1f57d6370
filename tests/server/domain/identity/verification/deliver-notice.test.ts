import { expect, test } from 'vitest';
import { contactPurpose } from '../../../../../site/server/domain/identity/user/user';
import { deliverNotice } from '../../../../../site/server/domain/identity/verification/verification';
import { DeliveryFailure } from '../../../../../site/server/platform/delivery/delivery';
import { testKeys } from '../../../../support/test-keys';

const target = testKeys.encrypt(contactPurpose, 'reader@example.com');

function sendWith(scope: DeliveryFailure['scope']) {
  const sendNotice = () => Promise.reject(new DeliveryFailure({ provider: 'smtp', reason: 'EENVELOPE 550', scope }));
  const mail = { sendNotice, sendCode: () => Promise.resolve({}) };
  return deliverNotice({ keys: testKeys }, { mail }, { target, notice: 'passwordChanged' });
}

test('gives up on an address that nobody reaches, and on nothing else', async () => {
  await expect(sendWith('recipient')).resolves.toBeUndefined();
  await expect(sendWith('message')).rejects.toThrow('smtp: EENVELOPE 550');
  await expect(sendWith('provider')).rejects.toThrow('smtp: EENVELOPE 550');
});
