import Banner from '@douyinfe/semi-ui/lib/es/banner';
import Button from '@douyinfe/semi-ui/lib/es/button';
import type { ReactNode } from 'react';
import type { AgreementName } from '#contract/agreement/agreement.ts';
import {
  getAgreementVersion,
  listAgreementVersions,
  withdrawAgreement,
} from '#contract/operator/agreement-endpoints.ts';
import type { AgreementVersionRow } from '#contract/operator/agreement-schema.ts';
import { agreementStateNames } from '#contract/operator/agreement-states.ts';
import { getContent, listContent, restoreContent } from '#contract/operator/content/content-endpoints.ts';
import type { ContentEntry } from '#contract/operator/content/content-schema.ts';
import { getRecordEntry, listRecord } from '#contract/operator/record-endpoints.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { failureText } from '#data/http/api-failure.ts';
import { useRead } from '#data/http/use-read.ts';
import { DocumentChanges } from '../../content/compare';
import { ContentPage } from '../../content/content-page';
import { ChangeDialog } from '../../frame/change-dialog';
import { DialogLink, Section } from '../../frame/detail-page';
import { useCloseDialog } from '../../frame/dialog-route';
import type { Field } from '../../frame/field';
import { SmallTable } from '../../frame/small-table';
import { Dialog, DialogActions } from '../../ui/dialog';
import { Loading } from '../../ui/loading';
import { siteAddress } from '../../ui/site-address';
import { agreementScreen, agreementSections } from './form';

/** One agreement: the draft of its next version, and all versions that there ever were. */
export function AgreementDetail(): ReactNode {
  return (
    <ContentPage
      screen={agreementScreen}
      sections={agreementSections}
      renderHistory={({ id }) => <Versions name={id as AgreementName} />}
      renderDialog={(dialog, entry, part) => {
        if (part === '') return undefined;
        if (dialog === 'compare') return <CompareVersion key={part} entry={entry} version={part} />;
        return dialog === 'withdraw' ? <WithdrawVersion key={part} entry={entry} version={part} /> : undefined;
      }}
    />
  );
}

function Versions({ name }: { name: AgreementName }): ReactNode {
  const { data, error } = useRead(listAgreementVersions, { params: { name } });
  const path = `${agreementScreen.path}/${name}`;
  return (
    <Section title="版本">
      {error && <Banner fullMode={false} type="danger" closeIcon={null} description={failureText(error)} />}
      {!data && !error && <Loading rows={3} />}
      {data && (
        <SmallTable
          label="版本"
          fields={versionFields(name)}
          rows={data.items}
          rowKey={({ version }) => version}
          isStacked
          renderActions={({ version, state, revision }) => (
            <>
              <DialogLink to={`${path}/compare/${version}`} kind="inline">
                对比
              </DialogLink>
              {revision !== null && (state === 'earlier' || state === 'withdrawn') && (
                <>
                  {' '}
                  <DialogLink to={`${path}/restore/${revision}`} endpoint={restoreContent} kind="inline">
                    用这一版起草
                  </DialogLink>
                </>
              )}
              {state === 'upcoming' && (
                <>
                  {' '}
                  <DialogLink to={`${path}/withdraw/${version}`} endpoint={withdrawAgreement} kind="inline">
                    撤回
                  </DialogLink>
                </>
              )}
            </>
          )}
        />
      )}
    </Section>
  );
}

function versionFields(name: AgreementName): readonly Field<AgreementVersionRow>[] {
  return [
    {
      name: 'version',
      label: '版本',
      isShort: true,
      render: ({ version, state }) =>
        state === 'withdrawn' ? (
          version
        ) : (
          <a href={siteAddress(buildPath(name, {}, { version }))} target="_blank" rel="noreferrer">
            {version}
          </a>
        ),
    },
    {
      name: 'state',
      label: '状态',
      kind: 'choice',
      choices: agreementStateNames,
      states: { applies: 'good', upcoming: 'busy', earlier: 'calm', withdrawn: 'bad' },
    },
    { name: 'updatedOn', label: '更新日期', isShort: true },
    { name: 'effectiveOn', label: '生效日期', isShort: true },
    { name: 'changes', label: '改了什么', read: ({ changes }) => changes.join('；') },
    {
      name: 'publishedBy',
      label: '谁发布的',
      read: ({ publishedAt, publishedBy, reason, withdrawnBy, withdrawReason }) =>
        publishedAt === null
          ? '随网站发布'
          : [[publishedBy, reason].filter(Boolean).join('：'), withdrawnBy && `${withdrawnBy}撤回：${withdrawReason}`]
              .filter(Boolean)
              .join('；'),
    },
  ];
}

interface VersionDialogProps {
  entry: ContentEntry;
  version: string;
}

/** What the draft changes of a version; that version alone while there is no draft. */
function CompareVersion({ entry: { id, document, draft, name }, version }: VersionDialogProps): ReactNode {
  const leave = useCloseDialog();
  const { data, error } = useRead(getAgreementVersion, { params: { name: id as AgreementName, version } });
  return (
    <Dialog title={`${name} ${version} 和正在写的新版对比`} isWide onClose={leave}>
      {error && <Banner fullMode={false} type="danger" closeIcon={null} description={failureText(error)} />}
      {!data && !error && <Loading rows={4} />}
      {data && !draft && <p>还没有开始写新版，改动上面的表单就会保存成草稿。</p>}
      {data && draft && (
        <>
          <p>划掉的只在 {version} 版里有，加下划线的是新版里的。</p>
          <DocumentChanges type="agreement" sections={agreementSections()} before={data.document} after={document} />
        </>
      )}
      <DialogActions>
        <Button onClick={leave}>关闭</Button>
      </DialogActions>
    </Dialog>
  );
}

function WithdrawVersion({ entry: { id, name }, version }: VersionDialogProps): ReactNode {
  const params = { name: id as AgreementName, version };
  return (
    <ChangeDialog
      title={`撤回：${name} ${version}`}
      endpoint={withdrawAgreement}
      refreshes={[listAgreementVersions, getAgreementVersion, getContent, listContent, listRecord, getRecordEntry]}
      toInput={(_values, { reason, rehearse }) => ({ params, body: { reason, rehearse } })}
      confirmLabel="撤回"
      isDangerous
    />
  );
}
