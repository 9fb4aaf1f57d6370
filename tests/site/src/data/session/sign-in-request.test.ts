import { afterEach, describe, expect, test } from 'vitest';
import { createSignInRequest, takeSignInRequest } from '../../../../../site/src/data/session/sign-in-request';

describe('takeSignInRequest', () => {
  afterEach(() => sessionStorage.clear());

  test('finds each of several requests, once, whatever their order (S-2)', async () => {
    const [first, second] = [await createSignInRequest(), await createSignInRequest()];
    expect(first.state).not.toBe(second.state);
    for (const { state } of [first, second]) {
      expect(takeSignInRequest(state)?.state).toBe(state);
      expect(takeSignInRequest(state)).toBeUndefined();
    }
  });

  test('keeps the last five', async () => {
    const states: (string | undefined)[] = [];
    for (let request = 0; request < 6; request += 1) states.push((await createSignInRequest()).state);
    expect(states.map((state) => takeSignInRequest(state) !== undefined)).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
    ]);
  });

  test.each([undefined, '', 'somebody-elses'])('finds nothing for the state %s', async (state) => {
    await createSignInRequest();
    expect(takeSignInRequest(state)).toBeUndefined();
  });

  test.each(['{', 'null', '{"state":"s"}', '["s"]'])('is not misled by what else is stored: %s', (stored) => {
    sessionStorage.setItem('xl:sso:requests', stored);
    expect(takeSignInRequest('s')).toBeUndefined();
  });
});
