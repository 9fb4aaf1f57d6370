import { useState, type ReactNode } from 'react';
import { useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import { findPlan } from '#data/find-plan.ts';
import { AgreementField } from '#ui/field/agreement-field.tsx';
import { CodeField } from '#ui/field/code-field.tsx';
import { Field, Form, FormEnd } from '#ui/field/field.tsx';
import { NewPasswordField, PasswordField } from '#ui/field/password-field.tsx';
import { QuantityField } from '#ui/field/quantity-field.tsx';
import { MobileField, SelectField, TextAreaField, TextField } from '#ui/field/text-field.tsx';
import { oneOf, queryState, shortText, useQueryState } from '#data/query/query-state.ts';
import type { VersionOffer } from '#contract/product/product-detail-schema.ts';
import { Checkbox, Choice } from '#ui/choice/choice.tsx';
import { PlanChoice, TermChoice } from '#ui/choice/plan-choice.tsx';
import { Switch } from '#ui/choice/switch.tsx';
import { ListFilter } from '#ui/search/list-filter.tsx';
import { Held, longText, Row, type Story } from './story';

interface Values {
  text: string;
  agreed: boolean;
}

interface ExampleFormProps {
  text?: string;
  /** What is wrong with each field. */
  error?: string;
  children: (form: UseFormReturn<Values>) => ReactNode;
}

/** The form around fields that react-hook-form holds. */
function ExampleForm({ text = '', error: message, children }: ExampleFormProps): ReactNode {
  const [errors] = useState<FieldErrors<Values>>(
    message === undefined ? {} : { text: { type: 'validate', message }, agreed: { type: 'validate', message } },
  );
  return children(useForm<Values>({ defaultValues: { text, agreed: false }, errors, shouldFocusError: false }));
}

const longError = `不能使用这个名称：${longText}`;

const field: Story = {
  name: 'field',
  states: [
    {
      name: 'TextField',
      element: (
        <ExampleForm>
          {({ control }) => (
            <TextField
              control={control}
              name="text"
              label="企业名称"
              required
              hint="与营业执照一致"
              placeholder="请输入"
            />
          )}
        </ExampleForm>
      ),
    },
    {
      name: 'TextField：有误',
      element: (
        <ExampleForm text="晓" error="企业名称至少 2 个字">
          {({ control }) => <TextField control={control} name="text" label="企业名称" />}
        </ExampleForm>
      ),
    },
    {
      name: 'TextField：长文本',
      element: (
        <ExampleForm text={longText} error={longError}>
          {({ control }) => <TextField control={control} name="text" label={longText} />}
        </ExampleForm>
      ),
    },
    {
      name: 'TextField：只读',
      element: (
        <ExampleForm text="演示科技">
          {({ control }) => <TextField control={control} name="text" label="企业名称" readOnly />}
        </ExampleForm>
      ),
    },
    {
      name: 'MobileField',
      element: <ExampleForm>{({ control }) => <MobileField control={control} name="text" required />}</ExampleForm>,
    },
    {
      name: 'CodeField',
      element: (
        <ExampleForm>
          {(form) => (
            <CodeField
              form={form}
              name="text"
              cooldown="play-ui"
              send={async () => ({ resend: 60, expire: 300, debugCode: '246810' })}
            />
          )}
        </ExampleForm>
      ),
    },
    {
      name: 'PasswordField',
      element: (
        <ExampleForm text="Demo2026!">
          {({ control }) => (
            <PasswordField control={control} name="text" label="登录密码" autoComplete="current-password" />
          )}
        </ExampleForm>
      ),
    },
    {
      name: 'NewPasswordField',
      element: (
        <ExampleForm text="Demo2026">{({ control }) => <NewPasswordField control={control} name="text" />}</ExampleForm>
      ),
    },
    {
      name: 'TextAreaField',
      element: (
        <ExampleForm text="希望了解托管方案">
          {({ control }) => <TextAreaField control={control} name="text" label="留言" limit={200} />}
        </ExampleForm>
      ),
    },
    {
      name: 'TextAreaField：超出字数',
      element: (
        <ExampleForm text={longText} error="留言不能超过 20 字">
          {({ control }) => <TextAreaField control={control} name="text" label="留言" limit={20} />}
        </ExampleForm>
      ),
    },
    {
      name: 'SelectField',
      element: (
        <ExampleForm>
          {({ control }) => (
            <SelectField control={control} name="text" label="行业" answers={['电商', '教育', '游戏', longText]} />
          )}
        </ExampleForm>
      ),
    },
    {
      name: 'QuantityField',
      element: (
        <Held initial={3}>
          {(value, change) => (
            <QuantityField label="账号数量" value={value} max={20} onChange={change} hint="最多 20 个账号" />
          )}
        </Held>
      ),
    },
    {
      name: 'AgreementField',
      element: (
        <ExampleForm>
          {({ control }) => (
            <AgreementField control={control} name="agreed" documents={['serviceTerms', 'userPrivacy', 'mgProtocol']} />
          )}
        </ExampleForm>
      ),
    },
    {
      name: 'AgreementField：有误',
      element: (
        <ExampleForm error="请先阅读并同意协议">
          {({ control }) => <AgreementField control={control} name="agreed" documents={['serviceTerms']} />}
        </ExampleForm>
      ),
    },
    {
      name: 'Field：隐藏标签，紧凑',
      element: (
        <Field label="筛选订单号" hidesLabel compact>
          {(props) => <input {...props} placeholder="筛选订单号" />}
        </Field>
      ),
    },
    {
      name: 'Form 与 FormEnd：被拒绝',
      element: (
        <Form label="被拒绝的表单" form={{ onSubmit: (event) => event.preventDefault() }}>
          <FormEnd form={{ isPending: false, failure: '提交过于频繁，请稍后再试' }}>提交</FormEnd>
        </Form>
      ),
    },
    {
      name: 'Form 与 FormEnd：安全验证中',
      element: (
        <Form label="正在验证的表单" form={{ onSubmit: (event) => event.preventDefault() }}>
          <FormEnd form={{ isPending: true, failure: undefined }} isSolving>
            提交中
          </FormEnd>
        </Form>
      ),
    },
  ],
};

const options = [
  { value: 'month', label: '按月付费', description: '随时可以停用' },
  { value: 'year', label: '按年付费', description: '比按月付省 ¥1,200' },
  { value: 'off', label: '暂不提供', isDisabled: true },
];

const versions: readonly VersionOffer[] = [
  { id: 1, code: 'basic', name: '基础版', highlights: ['分时报告'], limits: { accounts: 5, members: 3 }, plans: [] },
  {
    id: 2,
    code: 'pro',
    name: '专业版',
    highlights: ['分时报告', '智能托管', longText],
    limits: { accounts: null },
    plans: [
      { id: 1, months: 1, list_price_fen: 49_900, price_fen: 39_900, badge: null },
      { id: 2, months: 12, list_price_fen: 478_800, price_fen: 358_800, badge: '推荐' },
    ],
  },
];

const choice: Story = {
  name: 'choice',
  states: [
    ...(['plain', 'tile', 'card', 'segment'] as const).map((look) => ({
      name: `Choice look="${look}"`,
      element: (
        <Held initial="month">
          {(value, change) => (
            <Choice legend="付费方式" look={look} options={options} value={value} onChange={change} />
          )}
        </Held>
      ),
    })),
    {
      name: 'Choice：没有选择，有误',
      element: (
        <Held<string | undefined> initial={undefined}>
          {(value, change) => (
            <Choice legend="退款原因" options={options} value={value} onChange={change} error="请选择一项" />
          )}
        </Held>
      ),
    },
    {
      name: 'Choice：长文本',
      element: (
        <Held initial="long">
          {(value, change) => (
            <Choice
              legend="长选项"
              look="card"
              options={[{ value: 'long', label: longText, description: longText }]}
              value={value}
              onChange={change}
            />
          )}
        </Held>
      ),
    },
    {
      name: 'TermChoice',
      element: (
        <Held initial={12}>
          {(months, choose) => <TermChoice terms={[1, 3, 6, 12, 24]} chosen={months} onChoose={choose} />}
        </Held>
      ),
    },
    {
      name: 'PlanChoice',
      element: (
        <Held initial={findPlan(versions, 2)}>
          {(chosen, choose) =>
            chosen && (
              <PlanChoice
                versions={versions}
                chosen={chosen}
                terms="titled"
                onChoose={(planId) => choose(findPlan(versions, planId))}
              />
            )
          }
        </Held>
      ),
    },
    {
      name: 'Checkbox',
      element: (
        <Row>
          <Checkbox defaultChecked>接收短信</Checkbox>
          <Checkbox>接收邮件</Checkbox>
          <Checkbox disabled>接收站内信</Checkbox>
        </Row>
      ),
    },
    {
      name: 'Switch',
      element: (
        <Held<boolean> initial>
          {(isOn, onSwitch) => (
            <Row>
              <Switch aria-label="自动续费" isOn={isOn} onSwitch={onSwitch} />
              <Switch aria-label="到期提醒" isOn={!isOn} onSwitch={(isOff) => onSwitch(!isOff)} />
              <Switch aria-label="不可用的开关" isOn disabled onSwitch={() => undefined} />
            </Row>
          )}
        </Held>
      ),
    },
  ],
};

const categories = ['数据', '托管', '工具', '增值'].map((name) => ({ id: name, name }));
const filterQuery = queryState({ category: oneOf(categories.map(({ id }) => id)), keyword: shortText(50) });

function ExampleFilter({ look }: { look: 'lines' | 'pills' }): ReactNode {
  const query = useQueryState(filterQuery);
  return <ListFilter route="product" noun="产品" look={look} categories={categories} query={query} />;
}

const search: Story = {
  name: 'search',
  states: [
    { name: '一行', element: <ExampleFilter look="lines" /> },
    { name: '换行', element: <ExampleFilter look="pills" /> },
  ],
};

/** What people fill in. */
export const formStories: readonly Story[] = [field, choice, search];
