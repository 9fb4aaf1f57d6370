import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { createRelease, exportReleases, listReleases } from '#contract/operator/download-endpoints.ts';
import { DialogLink } from '../../frame/detail-page';
import { ListPage } from '../../frame/list-page';
import { macView, releaseFields, releaseFilters, releaseName, windowsView } from './fields';
import { UploadDialog } from './upload';

/** The versions of the installers. */
export function DownloadList(): ReactNode {
  const isUploading = useLocation().pathname === '/download/upload';
  return (
    <>
      <ListPage
        title="下载"
        path="/download"
        endpoint={listReleases}
        exportEndpoint={exportReleases}
        fields={releaseFields}
        filters={releaseFilters}
        defaultSort="-createdAt"
        searchHint="版本号、文件名"
        rowKey={({ id }) => String(id)}
        rowName={releaseName}
        views={[windowsView, macView]}
        emptyText="还没有上传过安装包"
        actions={
          <DialogLink to="/download/upload" endpoint={createRelease} kind="main">
            上传安装包
          </DialogLink>
        }
      />
      {isUploading && <UploadDialog />}
    </>
  );
}
