import { Fragment, type ReactNode } from 'react';
import { agreementDescriptions, type AgreementName } from '#contract/agreement/agreement.ts';
import { getAgreement } from '#contract/agreement/agreement-endpoints.ts';
import { brand } from '#contract/brand/brand.ts';
import { companyFacts } from '#contract/brand/company-facts.ts';
import { connectedChannels } from '#contract/brand/connected-channels.ts';
import { customers } from '#contract/brand/customers.ts';
import { sampleSuffix } from '#contract/brand/sample-marks.ts';
import { listDownloads } from '#contract/download/download-endpoints.ts';
import { systemNames } from '#contract/download/system-names.ts';
import { demoOffer } from '#contract/lead/lead-offers.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { agreementInput } from '#features/agreement/agreement-read.ts';
import { ownMobileRoot } from '#contract/routes/own-mobile-root.ts';
import { aboutHead, contactFacts } from '#pages/about/about-text.tsx';
import { downloadHead, downloadIntro, noInstallersText } from '#pages/download/download-text.ts';
import { demoText } from '#pages/home/home-text.ts';
import { telephoneHref } from '#data/config/runtime-config.ts';
import { formatBytes } from '#ui/format/format.ts';
import { formatDate } from '#contract/china-time.ts';
import { LeadForm } from '../lead-form';
import type { MobilePage } from '../mobile-page';
import { CallOut, EmptyList, ListSection, PageTitle, renderItems, renderPoints, Section } from '../mobile-parts';

/** The company, and how to reach it. */
export const aboutPage: MobilePage = async ({ config, texts }) => {
  const company = texts.company ?? companyFacts;
  const { title, lead, story, team } = company;
  return {
    head: aboutHead,
    main: (
      <>
        <PageTitle title={title} lead={lead} />
        <div className="text">
          {story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <ListSection
          kind="points"
          title="谁在做"
          items={renderPoints(team.map(({ name, role, text }) => ({ title: `${name} · ${role}`, text })))}
        />
        <ListSection
          kind="grid"
          title="为谁做"
          items={renderPoints(
            (texts.customers ?? customers).map(({ name, industry }) => ({ title: name, text: industry })),
          )}
        />
        <ListSection
          kind="grid"
          title="和谁接在一起"
          items={renderPoints(
            (texts.channels ?? connectedChannels).map(({ name, kind }) => ({ title: name, text: kind })),
          )}
        />
        <Section title="怎么找到我们">
          <Facts facts={contactFacts(config, company)} />
        </Section>
      </>
    ),
  };
};

function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }): ReactNode {
  return (
    <dl className="facts-list">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The ways to talk to somebody. */
export const contactPage: MobilePage = async ({ config, form }) => ({
  head: {
    title: demoOffer.action,
    description: `预约${brand.name}的产品演示，或直接来电咨询。`,
    indexed: false,
  },
  main: (
    <>
      <PageTitle title={demoOffer.action} lead={demoText} />
      <LeadForm offer={demoOffer} state={form} />
      <CallOut
        title="想现在就聊？"
        text={`${config.workTime}，有人接听。`}
        link={{ href: telephoneHref(config.phone), label: config.phone }}
        isQuiet
      />
    </>
  ),
});

const receivedTexts = {
  trial: {
    title: '试用申请已提交',
    next: ['顾问来电，确认渠道与账户数', '试用开通到您的企业账号', '授权广告账户，开始使用'],
  },
  contact: {
    title: '已收到您的信息',
    next: ['顾问来电，了解您的行业与渠道', '约定时间，为您演示或诊断', '给出建议，由您决定'],
  },
} as const;

/** Says what happens after a form was sent; shows no text of the query. */
export const receivedPage: MobilePage = async ({ query, config }) => {
  const { title, next } = receivedTexts[query.get('from') === 'trial' ? 'trial' : 'contact'];
  return {
    head: { title, description: '', indexed: false },
    main: (
      <div className="empty done">
        <h1>{title}</h1>
        <p>顾问会在服务时间（{config.workTime}）内联系您，请留意来电。</p>
        <ol className="steps">{renderItems(next)}</ol>
        <a className="button" href="/m/college">
          先到学院看看
        </a>
        <a className="button quiet" href={telephoneHref(config.phone)}>
          着急？拨打 {config.phone}
        </a>
      </div>
    ),
  };
};

/** The installers for computers, and the address to open on one. */
export const downloadPage: MobilePage = async ({ call, config }) => {
  const installers = await call(listDownloads, {});
  return {
    head: downloadHead,
    main: (
      <>
        <PageTitle {...downloadIntro} />
        <section className="call-out" aria-label="在电脑上下载">
          <h2>在电脑上下载</h2>
          <p>在电脑的浏览器里打开这个地址：</p>
          <p className="address">
            {config.origin}
            {buildPath('download')}
          </p>
        </section>
        {installers.length === 0 && (
          <EmptyList text={noInstallersText} link={{ href: telephoneHref(config.phone), label: config.phone }} />
        )}
        {installers.map(({ platform, version, size, sha256, requirement, notes, url, released_at: time, sample }) => (
          <section key={platform} aria-label={systemNames[platform]}>
            <div className="head">
              <h2>
                {systemNames[platform]}
                {sample && sampleSuffix('示例安装包')}
              </h2>
              <a href={url} download>
                下载安装包
              </a>
            </div>
            <Facts
              facts={[
                { name: '版本', value: version },
                { name: '大小', value: formatBytes(size) },
                { name: '更新日期', value: formatDate(time) },
                { name: '系统要求', value: requirement },
                { name: 'SHA-256', value: sha256 },
              ]}
            />
            <ul className="plain">{renderItems(notes)}</ul>
          </section>
        ))}
        <p className="more">
          安装即表示同意<a href="/m/protocol/xl-mg-protocol">《管家用户协议》</a>
        </p>
      </>
    ),
  };
};

function agreementPage(name: AgreementName): MobilePage {
  return async ({ call, query }) => {
    const { title, current, upcoming, versions, text: content } = await call(getAgreement, agreementInput(name, query));
    const { version, preamble, clauses } = content;
    const shown = versions.find((each) => each.version === version);
    const next = versions.find((each) => each.version === upcoming);
    const own = `${ownMobileRoot}${buildPath(name)}`;
    return {
      head: { title, description: agreementDescriptions[name], indexed: version === current },
      main: (
        <>
          <h1>{title}</h1>
          <p className="facts">
            版本 {version} · 更新 {shown?.updated_on} · 生效 {shown?.effective_on}
          </p>
          {version !== current && (
            <p>
              现行版本是 {current}，<a href={own}>查看现行版本</a>
            </p>
          )}
          {version === current && next && (
            <>
              <p>
                新版 {next.version} 将于 {next.effective_on} 起生效，
                <a href={`${own}?version=${next.version}`}>提前阅读</a>
              </p>
              <ul className="plain">{renderItems(next.changes)}</ul>
            </>
          )}
          <details className="contents">
            <summary>目录</summary>
            <ol>
              {clauses.map((clause) => (
                <li key={clause.id}>
                  <a href={`#${clause.id}`}>{clause.title}</a>
                </li>
              ))}
            </ol>
          </details>
          <div className="text">
            {preamble.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {clauses.map((clause, index) => (
              <Fragment key={clause.id}>
                <h2 id={clause.id}>
                  {index + 1}. {clause.title}
                </h2>
                {clause.paragraphs.map((text) => (
                  <p key={text}>{text}</p>
                ))}
                {clause.items && <ul>{renderItems(clause.items)}</ul>}
              </Fragment>
            ))}
          </div>
          <ListSection
            kind="points"
            title="版本记录"
            items={versions.map((each) => (
              <Fragment key={each.version}>
                <h3>
                  版本 {each.version}
                  {each.version === current && '（现行）'}
                </h3>
                <p>
                  {each.updated_on} 更新，{each.effective_on} 起生效
                </p>
                <ul className="plain">{renderItems(each.changes)}</ul>
                {each.version !== version && (
                  <p className="more">
                    <a href={each.version === current ? own : `${own}?version=${each.version}`}>
                      查看版本 {each.version}
                    </a>
                  </p>
                )}
              </Fragment>
            ))}
          />
        </>
      ),
    };
  };
}

export const termsPage = agreementPage('serviceTerms');
export const privacyPage = agreementPage('userPrivacy');
export const managerAgreementPage = agreementPage('mgProtocol');
