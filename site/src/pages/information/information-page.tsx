import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listInformation } from '../../../contract/article/article-endpoints';
import { buildPath } from '../../../contract/routes/route-table';
import { useEndpoint } from '../../shared/api/use-endpoint';
import type { PageUrl } from '../../shared/api/page-read';
import { PageHead } from '../../shared/navigation/page-head';
import { EmptyNote } from '../../shared/ui/feedback/empty-note';
import { LinkButton } from '../../shared/ui/navigation/link-button';
import { PageIntro } from '../../shared/ui/layout/page-intro';
import { Pager } from '../../shared/ui/navigation/pager';
import { ReadView } from '../../shared/ui/loading/read-view';
import { pageNumber } from '../../shared/utils/page-number';
import { NewsItem } from './news-item';
import styles from './information-page.module.css';

/** News on one page of the list. */
const pageSize = 9;

const newsInput = (query: URLSearchParams) => ({ query: { page: pageNumber(query), page_size: pageSize } });

/** What the server answers before it renders this page. */
export const reads = ({ query }: PageUrl) => [{ endpoint: listInformation, input: newsInput(query) }];

export default function InformationPage(): ReactNode {
  const [query] = useSearchParams();
  const read = useEndpoint(listInformation, newsInput(query), { failureInPlace: true });
  return (
    <div className={styles.page}>
      <PageHead
        title="热门资讯"
        description="广告平台政策、渠道动态与投放方法，每周精选，附原文链接。"
        canonicalPath={buildPath('information')}
        indexed
      />
      <PageIntro
        title="热门资讯"
        lead="平台规则改了什么、流量往哪里走、同行在试什么。每周精选，站外内容注明来源并附原文。"
      />
      <h2 className="visually-hidden">资讯列表</h2>
      <ReadView read={read} height={600}>
        {({ items, total, page, page_size: size }) =>
          items.length === 0 ? (
            <EmptyNote title="暂无资讯" text="编辑正在整理本周内容，先到学院看看。">
              <LinkButton href={buildPath('college')}>去学院</LinkButton>
            </EmptyNote>
          ) : (
            <>
              <ul className={styles.list}>
                {items.map((item, index) => (
                  <li key={`${item.kind}${item.id}`} className={page === 1 && index === 0 ? styles.lead : undefined}>
                    <NewsItem item={item} leading={page === 1 && index === 0} />
                  </li>
                ))}
              </ul>
              <Pager
                page={page}
                pageCount={Math.ceil(total / size)}
                hrefOf={(number) => buildPath('information', {}, { page: number })}
              />
            </>
          )
        }
      </ReadView>
    </div>
  );
}
