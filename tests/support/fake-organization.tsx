import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { vi, type Mock } from 'vitest';
import type { MemberAction } from '../../site/contract/access';
import type { Member } from '../../site/contract/organization/member-schema';
import { ApiFailure } from '../../site/src/data/http/api-failure';
import { type HttpClient, HttpClientContext } from '../../site/src/data/http/http-client';
import { swrOptions } from '../../site/src/data/http/use-read';
import {
  SessionContext,
  type SessionState,
  type SessionStore,
  signedOutSession,
} from '../../site/src/data/session/session';
import { createStore, type Store } from '../../site/src/data/store';
import { MatchedAddress } from './matched-address';

type Answer = (input: { params?: Record<string, string>; query?: object; body?: object }) => unknown;

const ofRole: Readonly<Record<Member['Role'], readonly MemberAction[]>> = {
  owner: ['Invite', 'MemberManage', 'OrgRename', 'OwnerTransfer', 'OrgClose'],
  admin: ['Invite', 'MemberManage', 'OrgRename'],
  member: [],
};

/** A user in organisation 1, whose other organisation is 2. */
export function signedInAs(role: Member['Role']): SessionState {
  const common = { OrgKey: 'k', Status: 1, CTime: '2026-11-01T12:00:00+08:00' };
  const user = {
    UserId: 7,
    UserName: '演示用户',
    Mobile: '13800000001',
    OrgId: 1,
    OrgName: '晓量演示企业',
    ActionKeys: ofRole[role],
    OrgList: [
      { ...common, OrgId: 1, OrgName: '晓量演示企业', Role: role, MemberCount: 3 },
      { ...common, OrgId: 2, OrgName: '外部客户企业', Role: 'member', MemberCount: 2 },
    ],
  };
  return { user, role: role === 'member' ? 'user' : 'admin' } as unknown as SessionState;
}

export function sampleMember(change: Partial<Member> = {}): Member {
  return {
    UserId: 8,
    UserName: '王小明',
    AvatarUrl: '',
    Mobile: '138****0002',
    Role: 'member',
    IsSelf: false,
    IsManageable: true,
    JoinedAt: '2026-11-02T12:00:00+08:00',
    LTime: null,
    ...change,
  };
}

/** One page that holds everything. */
export function pageOf<Item>(...Items: Item[]) {
  return { Items, Total: Items.length, Page: 1, PageSize: 10 };
}

/** An API by the names of its endpoints, and somebody's session; both can change while the page is open. */
export class FakeOrganization {
  readonly calls: Record<string, Mock<Answer>>;
  readonly session: { [Method in keyof SessionStore]: Mock<SessionStore[Method]> };
  readonly #state: Store<SessionState | undefined>;

  constructor(answers: Record<string, Answer>, state?: SessionState) {
    this.calls = Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, vi.fn(answer)]));
    this.#state = createStore(state);
    const store: SessionStore = {
      ...signedOutSession,
      get: this.#state.get,
      isSignedIn: () => this.#state.get() !== undefined,
      subscribe: this.#state.subscribe,
      signOut: async () => this.become(undefined),
      acceptToken: async () => this.#stay(),
      switchOrganization: async () => this.#stay(),
    };
    const spies = Object.entries(store).map(([name, method]) => [name, vi.fn(method as () => unknown)]);
    this.session = Object.fromEntries(spies) as FakeOrganization['session'];
  }

  become(state: SessionState | undefined): void {
    this.#state.set(state);
  }

  open(page: ReactElement, address: string): void {
    const client = async (endpoint: { name: string }, input: object) => {
      const answer = this.calls[endpoint.name];
      if (!answer) throw new ApiFailure('business', '', { code: 404 });
      return answer(input);
    };
    render(
      <HttpClientContext.Provider value={client as unknown as HttpClient}>
        <SessionContext.Provider value={this.session}>
          <SWRConfig value={{ ...swrOptions, dedupingInterval: 0, provider: () => new Map() }}>
            <MemoryRouter initialEntries={[address]}>
              <MatchedAddress>
                {page}
                <Address />
              </MatchedAddress>
            </MemoryRouter>
          </SWRConfig>
        </SessionContext.Provider>
      </HttpClientContext.Provider>,
    );
  }

  #stay(): SessionState {
    const state = this.#state.get();
    if (!state) throw new Error('Nobody is signed in');
    return state;
  }
}

/** Where the router is. */
export function addressShown(): string {
  return document.querySelector('[data-address]')?.textContent ?? '';
}

function Address() {
  const { pathname, search } = useLocation();
  return <i data-address="">{pathname + search}</i>;
}
