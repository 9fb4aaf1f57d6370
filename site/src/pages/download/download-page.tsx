import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { brand } from '#contract/brand/brand.ts';
import { listDownloads } from '#contract/download/download-endpoints.ts';
import { installFilm } from '#contract/film/install-film.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { InstallerCard, useVisitorPlatform } from '#features/downloads/installer-card.tsx';
import { FilmWithText } from '#features/product-film/film-with-text.tsx';
import { useRead } from '#data/http/use-read.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { CallLink } from '#ui/link/link-button.tsx';
import { PageIntro } from '#ui/page-intro/page-intro.tsx';
import { QuestionList } from '#ui/question-list/question-list.tsx';
import { QueryView } from '#ui/query-view/query-view.tsx';
import { Section } from '#ui/section/section.tsx';
import { StepList } from '#ui/step-list/step-list.tsx';
import styles from './download-page.module.css';
import { downloadHead, downloadIntro, noInstallersText } from './download-text';

export const reads = () => [{ endpoint: listDownloads, input: {} }];

const steps = [
  { title: '下载并解压', text: '校验值与页面一致，说明文件完整、未被改动。' },
  { title: '登录企业账号', text: `使用${brand.name}账号登录，成员权限与网页端一致。` },
  { title: '添加广告账户', text: '巨量引擎、腾讯广告、百度营销、必应等账户授权一次，之后免密切换。' },
];

const questions = [
  {
    q: '系统提示“无法验证开发者”怎么办？',
    a: 'macOS 请在“系统设置 → 隐私与安全性”中选择“仍要打开”；Windows 请点“更多信息 → 仍要运行”。先核对校验值再操作。',
  },
  { q: '需要卸载旧版本吗？', a: '不需要。直接覆盖安装，账户、分组与设置都会保留。' },
  { q: '公司网络限制下载怎么办？', a: `请网管放行本站，或致电 ${brand.phone}，我们把安装包发送到您的企业邮箱。` },
];

export default function DownloadPage(): ReactNode {
  const read = useRead(listDownloads, {});
  const platform = useVisitorPlatform();
  return (
    <>
      <PageHead {...downloadHead} />
      <PageIntro tone="night" {...downloadIntro} />
      <h2 className="visually-hidden">安装包</h2>
      <div className={styles.installers}>
        <QueryView read={read} height={360}>
          {(installers) =>
            installers.length === 0 ? (
              <EmptyState title="新版本正在校验" text={noInstallersText}>
                <CallLink>电话获取</CallLink>
              </EmptyState>
            ) : (
              <ul className={`${styles.list} grid gap-5`}>
                {installers.map((installer) => (
                  <li key={installer.platform}>
                    <InstallerCard
                      installer={installer}
                      fit={!platform ? 'unknown' : installer.platform === platform ? 'fits' : 'other'}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryView>
      </div>
      <p className="text-secondary size-small margin-top-5">
        安装即表示同意{' '}
        <Link className="link-underlined" to={buildPath('mgProtocol')}>
          《管家用户协议》
        </Link>
        ，历史版本的变化见
        <Link className="link-underlined" to={buildPath('productRecord', { appId: '1004' })}>
          更新记录
        </Link>
        。
      </p>
      <Section title="三步用起来">
        <StepList steps={steps} />
        <FilmWithText film={installFilm} title="跟着短片装一遍" />
      </Section>
      <Section title="安装常见问题" tone="tinted">
        <QuestionList questions={questions} />
      </Section>
    </>
  );
}
