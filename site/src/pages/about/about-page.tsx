import type { ReactNode } from 'react';
import { brand } from '#contract/brand/brand.ts';
import { companyFacts } from '#contract/brand/company-facts.ts';
import { connectedChannels } from '#contract/brand/connected-channels.ts';
import { customers } from '#contract/brand/customers.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { useRuntimeConfig } from '#data/config/runtime-config.ts';
import { usePageText } from '#data/page-texts.ts';
import { organizationData } from '#ui/head/organization-data.ts';
import { StructuredDataBlock } from '#ui/head/structured-data-block.tsx';
import { PageHead } from '#ui/head/page-head.tsx';
import { PointGrid } from '#ui/point-grid/point-grid.tsx';
import { CallBand } from '#ui/call-band/call-band.tsx';
import { PageIntro } from '#ui/page-intro/page-intro.tsx';
import { Section } from '#ui/section/section.tsx';
import { CallLink, LinkButton } from '#ui/link/link-button.tsx';
import styles from './about-page.module.css';
import { aboutHead, ContactFacts } from './about-text';

/** Who stands behind the site: the company, its people, whom it works for and with, and how to reach it. */
export default function AboutPage(): ReactNode {
  const { phone } = useRuntimeConfig();
  const { slogan } = usePageText('slogan', brand);
  const { title, lead, story, team } = usePageText('company', companyFacts);
  const named = usePageText('customers', customers);
  const channels = usePageText('channels', connectedChannels);
  return (
    <>
      <PageHead {...aboutHead} />
      {import.meta.env.SSR && (
        <StructuredDataBlock id="organization-data" data={(origin) => organizationData(origin, { phone, slogan })} />
      )}
      <PageIntro tone="night" eyebrow={`关于${brand.name}`} title={title} lead={lead}>
        <LinkButton href="#contact">找到我们</LinkButton>
        <CallLink theme="ghost" />
      </PageIntro>
      <Section title="我们是谁">
        <div className={`${styles.story} grid gap-4`}>
          {story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <Section title="谁在做" tone="tinted">
        <PointGrid points={team.map(({ name, role, text }) => ({ title: `${name} · ${role}`, text }))} look="lines" />
      </Section>
      <Section title="为谁做" intro="征得同意后列出的客户，行业各不相同。">
        <NameList items={named.map(({ name, industry }) => ({ name, note: industry }))} />
      </Section>
      <Section title="和谁接在一起" intro="这些渠道的账户，授权一次就能接入。" tone="tinted">
        <NameList items={channels.map(({ name, kind }) => ({ name, note: kind }))} />
      </Section>
      <Section id="contact" title="怎么找到我们">
        <ContactFacts />
      </Section>
      <CallBand title="想先看看产品？" text="不用约时间，选一款自己试。">
        <LinkButton href={buildPath('product')} theme="inverse">
          全部产品
        </LinkButton>
      </CallBand>
    </>
  );
}

/** Names side by side, with a word about each. */
function NameList({ items }: { items: readonly { name: string; note: string }[] }): ReactNode {
  return (
    <ul className={`${styles.names} grid gap-5`}>
      {items.map(({ name, note }) => (
        <li key={name} className="marked">
          <strong className="text-ink size-large">{name}</strong>
          <span className="text-secondary size-small">{note}</span>
        </li>
      ))}
    </ul>
  );
}
