import { Fragment, type ReactNode } from 'react';
import { sampleMark, type SampleKind } from '#contract/brand/sample-marks.ts';
import { LineIcon } from '#ui/icon/line-icon.tsx';

interface LinkFacts {
  readonly href: string;
  readonly label: string;
}

interface PageTitleProps {
  readonly title: string;
  /** The page above this one. */
  readonly back?: LinkFacts;
  /** A short text above the title. */
  readonly eyebrow?: string;
  readonly lead?: string;
}

/** The only h1 of a page, and what introduces it. */
export function PageTitle({ title, back, eyebrow, lead }: PageTitleProps): ReactNode {
  return (
    <>
      {back && (
        <p className="back">
          <a href={back.href}>{back.label}</a>
        </p>
      )}
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
    </>
  );
}

interface HeroProps {
  readonly eyebrow?: string;
  readonly title: ReactNode;
  readonly lead: string;
  readonly children?: ReactNode;
}

/** Opens a page that sells: its h1, a lead, and the first steps as children. */
export function Hero({ eyebrow, title, lead, children }: HeroProps): ReactNode {
  return (
    <section className="hero">
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h1>{title}</h1>
      <p>{lead}</p>
      {children}
    </section>
  );
}

interface CallOutProps {
  readonly title: string;
  readonly text: string;
  readonly link: LinkFacts;
  /** Whether the link is one of several ways. */
  readonly isQuiet?: boolean;
}

/** Closes a page with its next step. */
export function CallOut({ title, text, link, isQuiet = false }: CallOutProps): ReactNode {
  return (
    <aside className="call-out">
      <h2>{title}</h2>
      <p>{text}</p>
      <a className={isQuiet ? 'button quiet' : 'button'} href={link.href}>
        {link.label}
      </a>
    </aside>
  );
}

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly more?: LinkFacts;
}

/** A part of a page under its heading, with a link to the whole list if any. */
export function Section({ title, children, more }: SectionProps): ReactNode {
  return (
    <section aria-label={title}>
      <div className="head">
        <h2>{title}</h2>
        {more && <a href={more.href}>{more.label}</a>}
      </div>
      {children}
    </section>
  );
}

interface ListSectionProps {
  /** Class of the list: the layout of its items. */
  readonly kind: 'cards' | 'articles' | 'points' | 'grid' | 'steps' | 'links';
  readonly title: string;
  readonly items: readonly ReactNode[];
  readonly more?: LinkFacts;
}

/** A list under its heading; nothing without items. */
export function ListSection({ kind, title, items, more }: ListSectionProps): ReactNode {
  if (items.length === 0) return null;
  return (
    <Section title={title} {...(more && { more })}>
      <ul className={kind}>{renderItems(items)}</ul>
    </Section>
  );
}

interface ItemListProps extends Pick<ListSectionProps, 'kind' | 'items'> {
  /** What is said where there are no items, and where to go from there. */
  readonly empty: { readonly text: string; readonly link: LinkFacts };
}

/** The list that a page is about. */
export function ItemList({ kind, items, empty }: ItemListProps): ReactNode {
  return items.length === 0 ? <EmptyList {...empty} /> : <ul className={kind}>{renderItems(items)}</ul>;
}

/** Elements of a list, whose items have no identity but their place. */
export function renderItems(items: readonly ReactNode[]): ReactNode {
  // oxlint-disable-next-line react/no-array-index-key
  return items.map((item, place) => <li key={place}>{item}</li>);
}

/** Headings with a sentence each, as items of a list. */
export function renderPoints(
  items: readonly { readonly title: string; readonly desc?: string; readonly text?: string }[],
): ReactNode[] {
  return items.map(({ title, desc, text }) => (
    <Fragment key={title}>
      <h3>{title}</h3>
      <p>{text ?? desc}</p>
    </Fragment>
  ));
}

/** Questions that open at a touch. */
export function Questions({ items }: { items: readonly { readonly q: string; readonly a: string }[] }): ReactNode {
  if (items.length === 0) return null;
  return (
    <Section title="常见问题">
      {items.map(({ q, a }) => (
        <details key={q}>
          <summary>{q}</summary>
          <p>{a}</p>
        </details>
      ))}
    </Section>
  );
}

/** Results in numbers, several in a row. */
export function Metrics({
  items,
}: {
  items: readonly { readonly label: string; readonly value: string }[];
}): ReactNode {
  if (items.length === 0) return null;
  return (
    <dl className="metrics">
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ChipsProps {
  readonly label: string;
  readonly items: readonly (LinkFacts & { readonly isCurrent: boolean })[];
}

/** Filters of a list, in one row that scrolls. */
export function Chips({ label, items }: ChipsProps): ReactNode {
  return (
    <nav className="chips" aria-label={label}>
      {items.map(({ label: name, href, isCurrent }) => (
        <a key={href} href={href} {...(isCurrent && { 'aria-current': 'true' as const })}>
          {name}
        </a>
      ))}
    </nav>
  );
}

interface EmptyPageProps {
  readonly title: string;
  readonly text: string;
  readonly links: readonly LinkFacts[];
}

/** Says that there is nothing, and where to continue. */
export function EmptyPage({ title, text, links }: EmptyPageProps): ReactNode {
  return (
    <div className="empty">
      <h1>{title}</h1>
      <p>{text}</p>
      {links.map(({ href, label }, index) => (
        <a key={href} className={index > 0 ? 'button quiet' : 'button'} href={href}>
          {label}
        </a>
      ))}
    </div>
  );
}

/** The same within a page that has a heading of its own. */
export function EmptyList({ text, link: { href, label } }: { text: string; link: LinkFacts }): ReactNode {
  return (
    <p className="none">
      {text}
      <br />
      <a href={href}>{label}</a>
    </p>
  );
}

/** Marks sample content, among other tags; nothing on the site of a real brand. */
export function SampleTag({ kind }: { kind: SampleKind }): ReactNode {
  const mark = sampleMark(kind);
  return mark && <em>{mark}</em>;
}

/** The same mark in a line of its own. */
export function SampleLine({ kind }: { kind: SampleKind }): ReactNode {
  return (
    sampleMark(kind) && (
      <p className="tags">
        <SampleTag kind={kind} />
      </p>
    )
  );
}

interface PagerProps {
  readonly page: number;
  readonly total: number;
  readonly pageSize: number;
  /** Of the list. */
  readonly path: string;
  /** By which the list is filtered. */
  readonly query: URLSearchParams;
}

/** Links to the pages before and after one of a list; nothing when it is the only one. */
export function Pager({ page, total, pageSize, path, query }: PagerProps): ReactNode {
  const pageCount = Math.ceil(total / pageSize);
  if (pageCount < 2) return null;
  const link = (number: number, rel: string, label: string) => {
    if (number < 1 || number > pageCount) return <span />;
    const next = new URLSearchParams(query);
    next.set('page', String(number));
    return (
      <a href={`${path}?${next.toString()}`} rel={rel}>
        {label}
      </a>
    );
  };
  return (
    <nav className="pager" aria-label="分页">
      {link(page - 1, 'prev', '上一页')}
      <span>
        {page} / {pageCount}
      </span>
      {link(page + 1, 'next', '下一页')}
    </nav>
  );
}

/** Characters of a search that the API accepts. */
export const maxSearchLength = 50;

interface SearchFormProps {
  readonly action: string;
  /** Of the field, and its placeholder. */
  readonly label: string;
  readonly name: string;
  readonly value: string;
}

export function SearchForm({ action, label, name, value }: SearchFormProps): ReactNode {
  return (
    // Phones of today do not all know the tag `search`.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <form className="search" role="search" action={action}>
      <input
        type="search"
        name={name}
        defaultValue={value}
        maxLength={maxSearchLength}
        aria-label={label}
        placeholder={label}
        enterKeyHint="search"
        autoComplete="off"
      />
      <button aria-label="搜索">
        <LineIcon name="search" />
      </button>
    </form>
  );
}
