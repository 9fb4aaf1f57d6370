import { describe, expect, test } from 'vitest';
import {
  organizationPath,
  organizationPlace,
  type OrganizationView,
} from '../../../../../site/src/features/organization/organization-place';

const ofAdmin: readonly [OrganizationView, ...OrganizationView[]] = [
  'members',
  'invites',
  'activity',
  'mine',
  'settings',
];
const ofMember: readonly [OrganizationView, ...OrganizationView[]] = ['mine', 'settings'];

describe('organizationPlace', () => {
  test.each([
    ['', '/mecenter/indexorg?view=members'],
    ['view=activity&kind=role-changed&page=3', '/mecenter/indexorg?view=activity&kind=role-changed&page=3'],
    [
      'view=members&keyword=%20王%20&role=admin&page=2',
      `/mecenter/indexorg?view=members&keyword=${encodeURIComponent('王')}&role=admin&page=2`,
    ],
    ['view=nothing&page=-1&role=boss', '/mecenter/indexorg?view=members'],
    ['view=invites&keyword=x&role=admin&kind=role-changed', '/mecenter/indexorg?view=invites'],
    ['view=settings&page=4', '/mecenter/indexorg?view=settings'],
    [
      `view=members&keyword=${'长'.repeat(40)}`,
      `/mecenter/indexorg?view=members&keyword=${encodeURIComponent('长'.repeat(32))}`,
    ],
  ])('reads %s and drops what is invalid there', (query, path) => {
    expect(organizationPath(organizationPlace(new URLSearchParams(query), ofAdmin))).toBe(path);
  });

  test('leads away from views that the role does not allow', () => {
    expect(organizationPlace(new URLSearchParams('view=members&page=2'), ofMember)).toMatchObject({
      view: 'mine',
      page: 1,
    });
  });
});
