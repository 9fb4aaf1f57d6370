import IconBell from '@douyinfe/semi-icons/lib/es/icons/IconBell';
import IconBeaker from '@douyinfe/semi-icons/lib/es/icons/IconBeaker';
import IconArticle from '@douyinfe/semi-icons/lib/es/icons/IconArticle';
import IconGift from '@douyinfe/semi-icons/lib/es/icons/IconGift';
import IconGridView from '@douyinfe/semi-icons/lib/es/icons/IconGridView';
import IconIdCard from '@douyinfe/semi-icons/lib/es/icons/IconIdCard';
import IconKanban from '@douyinfe/semi-icons/lib/es/icons/IconKanban';
import IconList from '@douyinfe/semi-icons/lib/es/icons/IconList';
import IconShield from '@douyinfe/semi-icons/lib/es/icons/IconShield';
import IconUserGroup from '@douyinfe/semi-icons/lib/es/icons/IconUserGroup';
import type { ReactNode } from 'react';
import type { CentreTabType } from '#contract/routes/centre-tabs.ts';

const icons: Readonly<Record<CentreTabType, typeof IconList>> = {
  workplace: IconKanban,
  order: IconList,
  app: IconGridView,
  coupon: IconGift,
  trial: IconBeaker,
  invoice: IconArticle,
  org: IconUserGroup,
  account: IconIdCard,
  security: IconShield,
  message: IconBell,
};

/** The icon of an entry of the personal centre's menu. */
export default function CentreIcon({ type }: { type: CentreTabType }): ReactNode {
  const Icon = icons[type];
  return <Icon aria-hidden />;
}
