import type { ReactNode } from 'react';
import { search } from '#contract/search/search-endpoints.ts';
import {
  MarkedText,
  searchGroups,
  type SearchGroup,
  type SearchResult,
} from '#features/site-search/search-results.tsx';
import { shortText } from '#data/query/query-state.ts';
import { mobileHref, type MobilePage, type MobileRequest } from '../mobile-page';
import { EmptyList, ListSection, maxSearchLength, SearchForm } from '../mobile-parts';

const suggestions = ['数据通', '账户托管', '素材', '出价', '转化'];

/** Searches everything public. */
export const searchPage: MobilePage = async ({ call, query }) => {
  const text = shortText(maxSearchLength).read(query, 'q');
  const title = text === '' ? '搜索' : `搜索“${text}”`;
  return {
    head: { title, description: '', indexed: false },
    main: (
      <>
        <h1>搜索</h1>
        <SearchForm action="/m/search" label="搜索全站" name="q" value={text} />
        {text === '' ? <Suggestions /> : await results(call, text)}
      </>
    ),
  };
};

function Suggestions(): ReactNode {
  return (
    <nav className="tags" aria-label="大家常搜">
      {suggestions.map((word) => (
        <a key={word} href={`/m/search?q=${encodeURIComponent(word)}`}>
          {word}
        </a>
      ))}
    </nav>
  );
}

async function results(call: MobileRequest['call'], text: string): Promise<ReactNode> {
  const groups = searchGroups(await call(search, { query: { q: text } }));
  if (groups.length > 0) return groups.map((group) => <ResultGroup key={group.title} group={group} />);
  return (
    <>
      <EmptyList text={`没有找到“${text}”，换个说法试试。`} link={{ href: '/m/contact', label: '问问顾问' }} />
      <Suggestions />
    </>
  );
}

/** Results with pictures are cards, the others lines. */
function ResultGroup({ group: { title, results: found } }: { group: SearchGroup }): ReactNode {
  return (
    <ListSection
      kind={found.some(({ icon }) => icon) ? 'cards' : 'links'}
      title={title}
      items={found.map((result) => <ResultLink key={result.path} result={result} />)}
    />
  );
}

function ResultLink({ result: { path, title, detail, label, icon } }: { result: SearchResult }): ReactNode {
  const isElsewhere = !path.startsWith('/');
  const name = <MarkedText pieces={title} />;
  return (
    <a href={mobileHref(path)} rel={isElsewhere ? 'noopener noreferrer' : undefined}>
      {icon ? (
        <>
          <img src={icon} alt="" width={48} height={48} />
          <div className="entry-text">
            <h3>{name}</h3>
            <span>
              <MarkedText pieces={detail} />
            </span>
          </div>
        </>
      ) : (
        <>
          <span>{name}</span>
          <small>{label}</small>
        </>
      )}
    </a>
  );
}
