import type { ReactNode } from 'react';
import { useOptionalSession } from '#data/session/session.tsx';
import { ActivityList } from './activity/activity-list';
import { InviteList } from './invites/invite-list';
import { MemberList } from './members/member-list';
import { OrganizationHead } from './organization-head';
import { OrganizationList } from './organization-list';
import { OrganizationNav } from './organization-nav';
import { organizationPlace } from './organization-place';
import { SettingsView } from './settings/settings-view';
import { useAllowedViews } from './use-allowed-views';

/** The organisation and its views, as far as the visitor's role shows them. @param query Of the address: which view. */
export function OrganizationDesk({ query }: { query: URLSearchParams }): ReactNode {
  const user = useOptionalSession()?.user;
  const views = useAllowedViews();
  const place = organizationPlace(query, views);
  const { view } = place;
  const isOwner = user?.OrgList.find(({ OrgId }) => OrgId === user.OrgId)?.Role === 'owner';
  return (
    <>
      <OrganizationHead />
      <OrganizationNav views={views} current={view} />
      <div className="margin-top-5">
        {view === 'members' && <MemberList place={place} isOwner={isOwner} />}
        {view === 'invites' && <InviteList place={place} isOwner={isOwner} />}
        {view === 'activity' && <ActivityList place={place} />}
        {view === 'mine' && <OrganizationList />}
        {view === 'settings' && <SettingsView isOwner={isOwner} />}
      </div>
    </>
  );
}
