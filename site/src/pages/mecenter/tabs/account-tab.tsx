import type { ReactNode } from 'react';
import { getUser } from '../../../../contract/user/user-endpoints';
import { useEndpoint } from '../../../shared/api/use-endpoint';
import { FactList } from '../../../shared/ui/content/fact-list';
import { ReadView } from '../../../shared/ui/loading/read-view';
import { formatDateTime } from '../../../shared/utils/format/format-date-time';
import { maskText } from '../../../shared/utils/format/mask-text';

/** The user's account data from the server. */
export default function AccountTab(): ReactNode {
  const read = useEndpoint(getUser, {}, { failureInPlace: true });
  return (
    <ReadView read={read}>
      {(user) => (
        <FactList
          facts={[
            { name: '用户名', value: user.UserName },
            { name: '手机号', value: user.Mobile ? maskText(user.Mobile) : '未绑定' },
            { name: '邮箱', value: user.Email || '未绑定' },
            { name: '当前企业', value: user.OrgName },
            { name: '注册时间', value: formatDateTime(user.CTime) },
            { name: '上次登录', value: formatDateTime(user.LTime) },
          ]}
        />
      )}
    </ReadView>
  );
}
