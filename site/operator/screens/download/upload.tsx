import Banner from '@douyinfe/semi-ui/lib/es/banner';
import Button from '@douyinfe/semi-ui/lib/es/button';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DownloadPlatform } from '#contract/download/download-schema.ts';
import { systemNames } from '#contract/download/system-names.ts';
import { createRelease } from '#contract/operator/download-endpoints.ts';
import { endingOf, installerEndings } from '#contract/operator/download-state.ts';
import { ChangeDialog } from '../../frame/change-dialog';
import { useCloseDialog } from '../../frame/dialog-route';
import { Dialog, DialogActions } from '../../ui/dialog';
import { sizeText } from '../../ui/file-input';
import { mayCall, useOperator } from '../../ui/operator';
import { descriptionInputs, refreshes, toDescription, versionIn } from './fields';
import { useInstallerUpload, type UploadedInstaller } from './installer-upload';
import styles from './download.module.css';

/** Uploads an installer, then asks what is said of it. */
export function UploadDialog(): ReactNode {
  const operator = useOperator();
  const leave = useCloseDialog();
  const upload = useInstallerUpload();
  if (upload.state.name === 'done') return <DescribeDialog uploaded={upload.state.uploaded} />;
  if (!mayCall(operator, createRelease)) {
    return (
      <Dialog title="上传安装包" onClose={leave}>
        <p>没有权限：您的角色不能上传安装包。需要时请联系负责人。</p>
      </Dialog>
    );
  }
  return (
    <Dialog title="上传安装包" step={upload.state.name} onClose={leave}>
      {upload.state.name === 'sending' ? (
        <Progress {...upload.state} onCancel={upload.cancel} />
      ) : (
        <Choice problem={upload.state.problem} onChoose={(platform, file) => void upload.start(platform, file)} />
      )}
    </Dialog>
  );
}

const endings = Object.entries(installerEndings) as [DownloadPlatform, readonly string[]][];
const accept = endings.flatMap(([, all]) => all.map((ending) => `.${ending}`)).join();

function Choice({
  problem: refused,
  onChoose,
}: {
  problem: string;
  onChoose: (platform: DownloadPlatform, file: File) => void;
}): ReactNode {
  const id = useId();
  const [problem, setProblem] = useState('');
  const shown = problem || refused;
  function choose(file: File | undefined): void {
    if (!file) return;
    // The name tells the system, so that nobody has to.
    const [platform] = endings.find(([, all]) => all.includes(endingOf(file.name))) ?? [];
    if (platform) onChoose(platform, file);
    else setProblem('请选择 .exe、.msi（Windows）或 .dmg、.pkg（macOS）文件');
  }
  return (
    <>
      {shown && (
        <div role="alert" className={styles.alert}>
          <Banner fullMode={false} type="danger" closeIcon={null} description={shown} />
        </div>
      )}
      <label htmlFor={id} className={styles.label}>
        安装包
      </label>
      <div className={styles.drop}>
        <span aria-hidden>点击选择，或把文件拖到这里</span>
        <input
          id={id}
          type="file"
          accept={accept}
          aria-describedby={`${id}-hint`}
          title="选择安装包"
          onChange={({ target }) => {
            setProblem('');
            choose(target.files?.[0]);
            // The same file may be chosen again, to go on.
            target.value = '';
          }}
        />
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {endings
          .map(([platform, all]) => `${systemNames[platform]}：${all.map((ending) => `.${ending}`).join('、')}`)
          .join('；')}
        。分段上传：断网或刷新后，三天内再选同一个文件会接着传。
      </p>
    </>
  );
}

function Progress({
  sent,
  bytes,
  isResumed,
  onCancel,
}: {
  sent: number;
  bytes: number;
  isResumed: boolean;
  onCancel: () => void;
}): ReactNode {
  const percent = Math.floor((sent / bytes) * 100);
  const isWhole = sent >= bytes;
  return (
    <>
      <label className={styles.progress}>
        <span>
          {isWhole
            ? '已传完，正在核对…'
            : `${isResumed ? '接着上次的传' : '正在上传'}：${sizeText(sent)} / ${sizeText(bytes)}`}
        </span>
        <progress max={100} value={percent}>
          {percent}%
        </progress>
      </label>
      <p className={styles.hint}>请不要关闭这个页面。已经传好的部分会保留三天；点“取消上传”会删除。</p>
      <DialogActions>
        <Button onClick={onCancel}>取消上传</Button>
      </DialogActions>
    </>
  );
}

/** Asks what is said of an uploaded installer, and makes it a version. */
function DescribeDialog({ uploaded }: { uploaded: UploadedInstaller }): ReactNode {
  const { uploadId, platform, fileName, digest, requirement } = uploaded;
  return (
    <ChangeDialog
      title={`${systemNames[platform]} 的新版本`}
      endpoint={createRelease}
      note={`${fileName} 已经上传。先建好版本，谁都还下载不到；核对完成后再发布。`}
      fields={descriptionInputs}
      record={{
        values: { version: versionIn(fileName), requirement, notes: '', reason: '发布新版本' },
        version: '',
      }}
      toInput={(values, { reason, rehearse }) => ({
        params: { uploadId },
        body: { platform, digest, ...toDescription(values), reason, rehearse },
      })}
      refreshes={refreshes}
      confirmLabel="建好版本"
      renderDone={({ entry: { subject } }) => (
        <p>
          已经建好。接着在<Link to={`/download/${subject.id}`}>「{subject.name}」的页面</Link>里发布。
        </p>
      )}
    />
  );
}
