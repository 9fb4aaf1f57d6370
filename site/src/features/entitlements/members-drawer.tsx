import type { ReactNode } from 'react';
import { listEntitlementMembers } from '#contract/entitlement/entitlement-endpoints.ts';
import type { Entitlement } from '#contract/entitlement/entitlement-schema.ts';
import { useRead } from '#data/http/use-read.ts';
import { ReadView } from '#ui/query-view/read-view.tsx';
import { Drawer } from '#ui/dialog/dialog.tsx';
import { MembersForm } from './members-form';

interface MembersDrawerProps {
  entitlement: Entitlement;
  onClose: () => void;
}

/** Decides who in the organisation may use an application. */
export default function MembersDrawer({ entitlement, onClose }: MembersDrawerProps): ReactNode {
  const { AppId, ProductName } = entitlement;
  const read = useRead(listEntitlementMembers, { params: { appId: AppId } });
  return (
    <Drawer title={`${ProductName} · 可用成员`} onClose={onClose}>
      <ReadView read={read}>{(members) => <MembersForm appId={AppId} members={members} onClose={onClose} />}</ReadView>
    </Drawer>
  );
}
