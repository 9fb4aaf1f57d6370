import type { ReactNode } from 'react';
import { ContentList } from '../../content/content-list';
import { agreementScreen } from './form';

export function AgreementList(): ReactNode {
  return <ContentList screen={agreementScreen} />;
}
