import { vi } from 'vitest';
import { ApiFailure } from '../../../../../site/src/data/http/api-failure';
import type { HttpClient } from '../../../../../site/src/data/http/http-client';

type Answer = unknown | (() => unknown);

export const organizations = [
  {
    OrgId: 3,
    OrgKey: 'k3',
    OrgName: '晓量',
    Role: 'owner',
    Status: 1,
    MemberCount: 2,
    CTime: '2026-01-01T00:00:00+08:00',
  },
  {
    OrgId: 4,
    OrgKey: 'k4',
    OrgName: '量化',
    Role: 'member',
    Status: 1,
    MemberCount: 9,
    CTime: '2026-01-01T00:00:00+08:00',
  },
];

export const user = {
  UserId: 7,
  Umid: 'u7',
  UserName: 'demo',
  Mobile: '13812345678',
  Email: 'a@b.cn',
  AvatarUrl: '',
  HasPassword: true,
  OrgId: 3,
  OrgKey: 'k3',
  OrgName: '晓量',
  Status: 1,
  LTime: '2026-01-01T00:00:00+08:00',
  CTime: '2026-01-01T00:00:00+08:00',
};

/** Answers endpoints by name; a function is called, an error thrown. */
export function createFakeServer() {
  const answers: Record<string, Answer> = {
    getUser: user,
    getPermission: { Detail: { Menu_Order: 1, Action_OrderCreate: 1 } },
    listOrganizations: { Items: organizations, Total: 2, Page: 1, PageSize: 999 },
    listMaterials: {
      tags: [{ id: 1, parent_id: null, value: 'kefu', seq: 1 }],
      tag_materials: [{ tag_id: 1, level: 1, title: '客服', desc: '', image: '', link: '', seq: 1 }],
    },
    listBanners: { tags: [{ id: 2, parent_id: null, tag_value: 'home_banner', seq: 1 }], tag_banners: [] },
    refreshState: { State: 1 },
    logout: {},
    switchOrganization: { OrgId: 4, OrgKey: 'k4', OrgName: '量化', Status: 1 },
  };
  const client = vi.fn(async ({ name }: { name: string }) => {
    const answer = answers[name];
    const value: unknown = typeof answer === 'function' ? await answer() : answer;
    if (value instanceof Error) throw value;
    return value;
  });
  return {
    answers,
    client: client as unknown as HttpClient,
    /** Names of the endpoints that were called. */
    calls: () => client.mock.calls.map(([{ name }]) => name),
    callsOf: (name: string) => client.mock.calls.filter(([endpoint]) => endpoint.name === name),
  };
}

export const offline = new ApiFailure('transport', '');
