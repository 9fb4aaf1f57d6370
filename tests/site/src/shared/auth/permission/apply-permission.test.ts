import { describe, expect, test } from 'vitest';
import { applyPermission } from '../../../../../../site/src/shared/auth/permission/apply-permission';
import { fakeSession } from '../../../../../support/fake-session';

function article() {
  const root = document.createElement('article');
  root.innerHTML = '<p>前</p><div id="part">仅管理员可见</div><p>后</p>';
  return { root, part: root.querySelector('#part') as Element };
}

describe('applyPermission', () => {
  test('the element goes and comes, in its place, as the role changes (R-PERM-1)', () => {
    const { root, part } = article();
    const session = fakeSession('user');
    applyPermission(part, ['admin'], { session });
    expect(root.textContent).toBe('前后');
    session.become('admin');
    expect(root.textContent).toBe('前仅管理员可见后');
    expect(root.querySelector('#part')).toBe(part);
    session.become('');
    expect(root.textContent).toBe('前后');
  });

  test('an empty list takes it away from everybody (R-PERM-1)', () => {
    const { root, part } = article();
    applyPermission(part, [], { session: fakeSession('admin') });
    expect(root.querySelector('#part')).toBeNull();
  });

  test('what is no list throws and leaves the element (R-PERM-1)', () => {
    const { root, part } = article();
    expect(() => applyPermission(part, 'admin', { session: fakeSession('admin') })).toThrow(
      `need roles! Like v-permission="['admin','user']"`,
    );
    expect(root.contains(part)).toBe(true);
  });

  test('its watch ends with the signal', () => {
    const { root, part } = article();
    const session = fakeSession('admin');
    const leaving = new AbortController();
    applyPermission(part, ['admin'], { session, signal: leaving.signal });
    leaving.abort();
    session.become('user');
    expect(root.contains(part)).toBe(true);
  });
});
