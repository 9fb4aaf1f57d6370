import { brand } from '#contract/brand/brand.ts';
import { buildPath, routeNamed } from '#contract/routes/route-table.ts';
import type { PageHeadFacts } from '#ui/head/page-head.tsx';
import type { ReactNode } from 'react';
import { companyAddress, companyFacts } from '#contract/brand/company-facts.ts';
import type { PageTexts } from '#contract/page-text/page-text-schema.ts';
import { usePageText } from '#data/page-texts.ts';
import { telephoneHref, useRuntimeConfig, type RuntimeConfig } from '#data/config/runtime-config.ts';
import { FactList } from '#ui/descriptions/fact-list.tsx';

export const aboutHead: PageHeadFacts = {
  title: routeNamed('about').title,
  description: `${brand.company}：我们是谁、谁在做、为谁做，以及地址、电话、邮箱与服务时间。`,
  canonicalPath: buildPath('about'),
  indexed: true,
};

const { address, email } = companyFacts;

/** The ways to reach the company. */
export function ContactFacts(): ReactNode {
  return <FactList facts={contactFacts(useRuntimeConfig(), usePageText('company', companyFacts))} />;
}

/** The same as names and values. */
export function contactFacts(
  { phone, workTime, wecomId }: RuntimeConfig,
  { directions }: PageTexts['company'],
): { name: string; value: ReactNode }[] {
  return [
    { name: '公司', value: brand.company },
    { name: '地址', value: `${companyAddress}（邮编 ${address.postalCode}）` },
    { name: '怎么来', value: directions },
    { name: '电话', value: <a href={telephoneHref(phone)}>{phone}</a> },
    { name: '服务时间', value: workTime },
    { name: '邮箱', value: <a href={`mailto:${email}`}>{email}</a> },
    ...(wecomId ? [{ name: '企业微信', value: wecomId }] : []),
  ];
}
