import { CallBand } from '#ui/call-band/call-band.tsx';
import { SafeHtml } from '#ui/html/safe-html.tsx';
import { FilledIcon, LineIcon } from '#ui/icon/line-icon.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { Logo } from '#ui/logo/logo.tsx';
import { PageIntro } from '#ui/page-intro/page-intro.tsx';
import { PhoneTabBar, PhoneTools } from '#ui/phone-shell/phone-shell.tsx';
import { CoverPicture } from '#ui/picture/cover-picture.tsx';
import { PointGrid } from '#ui/point-grid/point-grid.tsx';
import { QuestionList } from '#ui/question-list/question-list.tsx';
import { Quotation } from '#ui/quotation/quotation.tsx';
import { SampleMark } from '#ui/sample-mark/sample-mark.tsx';
import { Section } from '#ui/section/section.tsx';
import { StepList } from '#ui/step-list/step-list.tsx';
import { drawnPicture } from '#contract/picture/drawn-picture.ts';
import styles from './play-ui.module.css';
import { Frame, longText, Row, type Story } from './story';

const links = (
  <>
    <LinkButton href="/product/subject">免费试用</LinkButton>
    <LinkButton href="/product/index" theme="outline">
      查看产品
    </LinkButton>
  </>
);

const darkLinks = (
  <>
    <LinkButton href="/product/subject" theme="inverse">
      免费试用
    </LinkButton>
    <LinkButton href="/product/index" theme="ghost">
      查看产品
    </LinkButton>
  </>
);

const cover = drawnPicture('solutions/game');

const pageIntro: Story = {
  name: 'page-intro',
  isWide: true,
  states: [
    { name: 'plain', element: <PageIntro title="产品中心" lead="按投放阶段选择合适的软件。" /> },
    {
      name: 'hero',
      element: (
        <PageIntro
          tone="hero"
          eyebrow="智能托管"
          title="让每一分投放，都看得见结果"
          lead="账号、计划与创意的日常调整交给系统。"
          aside={<CoverPicture src={cover} sizes="400px" className={styles.cover} />}
        >
          {links}
        </PageIntro>
      ),
    },
    {
      name: 'night',
      element: (
        <PageIntro tone="night" eyebrow="解决方案" title="游戏行业投放方案" lead="从冷启动到放量。">
          {darkLinks}
        </PageIntro>
      ),
    },
    { name: '长文本', element: <PageIntro title={longText} lead={longText} /> },
  ],
};

const section: Story = {
  name: 'section',
  isWide: true,
  states: [
    {
      name: 'plain',
      element: (
        <Section title="先看清数据，再放心托管" intro="每天一份报告。">
          <p>内容</p>
        </Section>
      ),
    },
    {
      name: 'tinted',
      element: (
        <Section tone="tinted" title="与窗口同宽的背景">
          <p>内容</p>
        </Section>
      ),
    },
  ],
};

const callBand: Story = {
  name: 'call-band',
  isWide: true,
  states: [
    {
      name: 'CallBand',
      element: (
        <CallBand title="现在开始试用" text="无需绑定支付方式，七天内随时停用。">
          {darkLinks}
        </CallBand>
      ),
    },
  ],
};

const points = [
  { title: '分时报告', text: '每小时汇总消耗与转化。', icon: 'chart' },
  { title: '异常提醒', text: '消耗突增时立即通知。', icon: 'bell' },
  { title: '权限分级', text: longText, icon: 'shield' },
] as const;

const pointGrid: Story = {
  name: 'point-grid',
  isWide: true,
  states: [
    { name: 'cards', element: <PointGrid points={points} /> },
    { name: 'lines', element: <PointGrid look="lines" points={points.slice(0, 2)} /> },
  ],
};

const steps = [
  { title: '绑定账号', text: '授权后自动读取数据。' },
  { title: '设定目标', text: '预算与转化成本。' },
  { title: '开始托管', text: longText },
];

const stepList: Story = {
  name: 'step-list',
  isWide: true,
  states: [
    { name: 'across', element: <StepList steps={steps} /> },
    { name: 'down', element: <StepList direction="down" steps={steps} /> },
  ],
};

const questionList: Story = {
  name: 'question-list',
  isWide: true,
  states: [
    {
      name: 'QuestionList',
      element: (
        <QuestionList
          questions={[
            { q: '试用需要付费吗？', a: '不需要，试用期内随时停用。' },
            { q: longText, a: longText },
          ]}
        />
      ),
    },
  ],
};

const quotation: Story = {
  name: 'quotation',
  states: [{ name: 'Quotation', element: <Quotation text="投放报表从半天变成了五分钟。" /> }],
};

const sampleMark: Story = {
  name: 'sample-mark',
  states: [{ name: 'SampleMark（演示品牌不显示）', element: <SampleMark /> }],
};

const logo: Story = { name: 'logo', states: [{ name: 'Logo', element: <Logo /> }] };

const icon: Story = {
  name: 'icon',
  states: [
    {
      name: 'LineIcon',
      element: (
        <Row>
          {(
            ['home', 'product', 'productSubject', 'college', 'mecenter', 'menu', 'chevron', 'search', 'phone'] as const
          ).map((name) => (
            <LineIcon key={name} name={name} />
          ))}
        </Row>
      ),
    },
    { name: 'FilledIcon', element: <FilledIcon path="M12 3 21 20H3Z" size={24} /> },
  ],
};

const picture: Story = {
  name: 'picture',
  states: [{ name: 'CoverPicture', element: <CoverPicture src={cover} sizes="640px" className={styles.cover} /> }],
};

const article = `
  <h2>怎样设定预算</h2>
  <p>预算决定<strong>放量的速度</strong>，先看<a href="/college/index">学院的文章</a>，再用 <code>¥</code> 试跑。</p>
  <ul><li>日预算</li><li>${longText}</li></ul>
  <ol><li>新建计划</li><li>观察三天</li></ol>
  <blockquote>数据比感觉可靠。</blockquote>
  <h3>对照</h3>
  <table><tbody><tr><th>渠道</th><th>成本</th></tr><tr><td>搜索</td><td>¥38</td></tr></tbody></table>
  <pre>cost / conversions</pre>`;

const html: Story = {
  name: 'html',
  isWide: true,
  states: [{ name: 'SafeHtml', element: <SafeHtml html={article} /> }],
};

const phoneShell: Story = {
  name: 'phone-shell',
  states: [
    { name: 'PhoneTools', element: <PhoneTools>{null}</PhoneTools> },
    {
      name: 'PhoneTabBar',
      element: (
        <Frame>
          <PhoneTabBar root={undefined} page="product" />
        </Frame>
      ),
    },
  ],
};

/** What pages are made of. */
export const pageStories: readonly Story[] = [
  pageIntro,
  section,
  callBand,
  pointGrid,
  stepList,
  questionList,
  quotation,
  sampleMark,
  logo,
  icon,
  picture,
  html,
  phoneShell,
];
