import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { brand } from '#contract/brand/brand.ts';
import { servicePromises } from '#contract/brand/service-promises.ts';
import type { PageTexts } from '#contract/page-text/page-text-schema.ts';
import { usePageText } from '#data/page-texts.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { ResultPanel, type ResultLink } from '#ui/result/result-panel.tsx';
import styles from './result-view.module.css';

interface ResultViewProps {
  mark: 'success' | 'error';
  /** Where the visitor was before; stands before the links of the result. */
  next?: ResultLink | undefined;
}

/** The result of an action with the next steps. Its text never comes from the URL. */
export function ResultView({ mark, next }: ResultViewProps): ReactNode {
  const promises = usePageText('promises', servicePromises);
  const { title, description, steps, links } = resultText(mark, useSearchParams()[0].get('from'), promises);
  return (
    <>
      <PageHead title={title} description={description} indexed={false} />
      <ResultPanel
        mark={mark}
        title={title}
        takesFocus
        text={description}
        links={next ? [next, ...links] : links}
        className={styles.view}
      >
        {steps.length > 0 && (
          <ol className={`${styles.steps} flex wrap justify-center gap-3 full-width list-none`} aria-label="接下来">
            {steps.map((step, index) => (
              <li key={step} className={`${styles.step} grid gap-2 bordered rounded-panel ground-surface`}>
                <span className={`${styles.number} grid text-brand-deep size-small weight-700`} aria-hidden="true">
                  {index + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
        )}
      </ResultPanel>
    </>
  );
}

/** Text of a result page. */
interface ResultText {
  readonly title: string;
  readonly description: string;
  /** What happens next, in order. */
  readonly steps: readonly string[];
  /** Where to go; the first is what most visitors want. */
  readonly links: readonly ResultLink[];
}

type ResultTexts = Readonly<Record<string, ResultText>>;

const home = { label: '返回首页', href: buildPath('home') };
const products = { label: '浏览产品', href: buildPath('product') };
const centre = (label: string, type: string) => ({ label, href: buildPath('mecenter', { type }) });

const done: ResultText = {
  title: '操作成功',
  description: '您的操作已完成。',
  steps: [],
  links: [home, centre('进入个人中心', 'workplace')],
};

const failed: ResultText = {
  title: '操作失败',
  description: '操作没有完成，您的数据未受影响。请稍后重试，或联系客服处理。',
  steps: ['检查网络后返回重试', '仍然失败时，记录操作时间并联系客服', '客服核对后为您处理'],
  links: [home, centre('进入个人中心', 'workplace')],
};

/** What succeeded, by the `from` of the address: only this text is ever shown (site 2.1). */
const successTexts: ResultTexts = {
  lead: {
    title: '预约已提交',
    description: `顾问会在服务时间（${brand.serviceHours}）内致电您填写的手机号，请留意来电。`,
    steps: ['已提交预约', '顾问致电，了解行业与渠道', '约定时间，看演示或看账户'],
    links: [{ label: '看看同行怎么做', href: buildPath('solution') }, products],
  },
  order: {
    title: '订单已提交',
    description: '超过 30 分钟未支付的订单会自动关闭，届时可以重新下单。',
    steps: ['已提交订单', '30 分钟内完成支付', '自动开通，企业成员即可使用'],
    links: [centre('查看我的订单', 'order'), products],
  },
  invite: {
    title: '已加入企业',
    description: '现在可以和同事一起管理广告账户了。',
    steps: ['已加入企业', '管理员为您分配应用', '进入工作台开始使用'],
    links: [centre('进入工作台', 'workplace'), home],
  },
  password: {
    title: '密码已修改',
    description: '其他设备上的登录已失效，请使用新密码重新登录。',
    steps: [],
    links: [centre('账号安全', 'security'), home],
  },
  mobile: {
    title: '手机号已更换',
    description: '之后请使用新的手机号登录和接收验证码。',
    steps: [],
    links: [centre('账号安全', 'security'), home],
  },
  email: {
    title: '邮箱已绑定',
    description: '发票与通知会发送到新的邮箱。',
    steps: [],
    links: [centre('账号安全', 'security'), home],
  },
  close: {
    title: '账号已注销',
    description: '您的个人信息已被删除，感谢您曾经的使用。',
    steps: [],
    links: [home],
  },
};

/** What succeeded and is promised a time. */
const promisedTexts = ({ trialReview, invoiceIssue }: PageTexts['promises']): ResultTexts => ({
  trial: {
    title: '试用申请已提交',
    description: `我们会在 ${trialReview}审核，通过后开通到您的企业账号，结果在“我的试用”里看得到。`,
    steps: ['已提交申请', `${trialReview}审核`, '开通试用，授权广告账户'],
    links: [centre('查看我的试用', 'trial'), products],
  },
  invoice: {
    title: '开票申请已提交',
    description: `发票会在 ${invoiceIssue}开具，发送到您填写的邮箱，也可以在个人中心下载。`,
    steps: ['提交申请', '财务审核', '发票发送至邮箱'],
    links: [centre('查看发票', 'invoice'), home],
  },
});

/** What failed, by the `from` of the address. */
const errorTexts: ResultTexts = {
  order: {
    ...failed,
    title: '订单提交失败',
    description: '订单没有生成，您不会被扣款。请返回确认商品与价格后重新提交。',
    links: [products, centre('查看我的订单', 'order')],
  },
  pay: {
    ...failed,
    title: '支付未完成',
    description: '若您已付款，款项会在核对后入账或原路退回，请以订单状态为准。',
    links: [centre('查看我的订单', 'order'), home],
  },
  invite: {
    ...failed,
    title: '加入企业失败',
    description: '邀请可能已过期或被撤销，请联系邀请人重新发送。',
    links: [home],
  },
};

/** The text for a success or failure; a general one for unknown values. */
function resultText(mark: ResultViewProps['mark'], from: string | null, promises: PageTexts['promises']): ResultText {
  const [texts, general] =
    mark === 'success' ? [{ ...successTexts, ...promisedTexts(promises) }, done] : [errorTexts, failed];
  return (from !== null && Object.hasOwn(texts, from) && texts[from]) || general;
}
