import { useState, type ReactNode } from 'react';
import { useSession, useSessionStore } from '#data/session/session.tsx';
import { useNotify } from '#ui/toast/use-notify.ts';
import { Choice } from '#ui/choice/choice.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Button } from '#ui/button/button.tsx';

/** Chooses the organisation that an order is for; the drafts of the others wait for them. */
export default function OrganizationDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { user } = useSession();
  const session = useSessionStore();
  const notify = useNotify();
  const [choice, setChoice] = useState(user.OrgId);
  const [isPending, setPending] = useState(false);
  const change = async () => {
    setPending(true);
    try {
      await session.switchOrganization(choice);
      notify.success('已切换企业，优惠券与备注按该企业显示');
    } catch {
      // The call has announced why.
    }
    onClose();
  };
  return (
    <Dialog
      title="更换开通企业"
      onClose={onClose}
      footer={
        <>
          <Button size="large" theme="outline" onClick={onClose}>
            取消
          </Button>
          <Button
            size="large"
            theme="solid"
            loading={isPending}
            disabled={choice === user.OrgId}
            onClick={() => void change()}
          >
            切换企业
          </Button>
        </>
      }
    >
      <p>整个网站会切换到所选企业。优惠券、备注与价格按企业分别计算；当前填写的内容会保留，切换回来即可继续。</p>
      <Choice
        legend="开通到哪个企业"
        hidesLegend
        look="card"
        takesFocus
        options={user.OrgList.filter(({ Status }) => Status === 1).map(({ OrgId, OrgName }) => ({
          value: OrgId,
          label: OrgName,
        }))}
        value={choice}
        onChange={setChoice}
      />
    </Dialog>
  );
}
