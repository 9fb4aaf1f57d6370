import { act, cleanup, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import type { PermittedRole } from '../../../../../site/contract/routes/site-role';
import { cleanHtml } from '../../../../../site/server/domain/content/article/clean-html';
import { SessionContext } from '../../../../../site/src/data/session/session';
import { applyPermission } from '../../../../../site/src/ui/permission/permission';
import { SafeHtml } from '../../../../../site/src/ui/html/safe-html';
import { fakeSession, type FakeSession } from '../../../../support/fake-session';

const cmsHtml = '<p>前</p><p data-permission="admin">仅管理员可见</p><p data-permission="">无人可见</p><p>后</p>';

function show(session: FakeSession, html = cleanHtml(cmsHtml)) {
  return render(
    <SessionContext.Provider value={session}>
      <SafeHtml html={html} />
    </SessionContext.Provider>,
  ).container;
}

describe('applyPermission', () => {
  afterEach(cleanup);

  test('the element is absent, and comes back in its place, as the role changes (R-PERM-1)', () => {
    const session = fakeSession('user');
    const page = show(session);
    expect(page.textContent).toBe('前后');
    act(() => session.become('admin'));
    expect(page.textContent).toBe('前仅管理员可见后');
    act(() => session.become(''));
    expect(page.textContent).toBe('前后');
  });

  test('an unknown role permits nobody', () => {
    expect(show(fakeSession('admin'), '<p data-permission="owner">内部</p>').textContent).toBe('');
  });

  test('the contents of a restricted element go with a tag that is not allowed', () => {
    const html = '<p>前</p><section data-permission="admin">仅管理员可见</section>';
    expect(cleanHtml(html)).toBe('<p>前</p>');
    expect(show(fakeSession('admin'), html).textContent).toBe('前');
  });

  test('roles that are no array throw (R-PERM-1)', () => {
    const rendering = () => renderToString(applyPermission(<p>内部</p>, 'admin' as unknown as PermittedRole[]));
    expect(rendering).toThrow(`need roles! Like v-permission="['admin','user']"`);
  });
});
