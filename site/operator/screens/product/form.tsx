import { Link } from 'react-router-dom';
import { chinaDay } from '#contract/china-day.ts';
import type { ProductDocument } from '#contract/operator/content/product-document-schema.ts';
import { featureIcons } from '#contract/product/feature-icons.ts';
import type { ContentScreen, DocumentField, FormSection } from '../../content/content-form';

export const productScreen: ContentScreen = {
  type: 'product',
  path: '/product',
  title: '产品',
  createLabel: '新建产品',
  createFields: [
    { name: 'name', label: '产品名', maxLength: 30 },
    {
      name: 'appId',
      label: '产品编号',
      isOptional: true,
      hint: '出现在产品页的地址里，例如 1007，建好后不能改。不填就用下一个号。',
    },
  ],
  emptyDocument: {
    tags: [],
    images: [],
    features: [],
    faq: [],
    guide: [],
    updates: [],
    seq: 100,
    trialDays: 0,
    versions: [{ code: 'basic', name: '基础版', highlights: [], accounts: '', members: '', dataDays: '' }],
    newPlans: [],
    goods: [],
    entryAddress: '',
  },
  groupLabel: '分类',
  searchHint: '产品名、介绍、标签、编号',
  defaultSort: 'place',
  columns: [{ name: 'plans', label: '在售套餐', kind: 'count', read: ({ facts }) => facts['plans'] }],
};

type Choices<Value extends string> = Readonly<Record<Value, string>>;

const categories: Choices<ProductDocument['category']> = { 数据: '数据', 托管: '托管', 工具: '工具', 增值: '增值' };
const versions: Choices<ProductDocument['versions'][number]['code']> = {
  basic: '基础（basic）',
  pro: '专业（pro）',
  flagship: '旗舰（flagship）',
};
const updateKinds: Choices<ProductDocument['updates'][number]['type']> = { 新增: '新增', 优化: '优化', 修复: '修复' };
const badges: Choices<ProductDocument['newPlans'][number]['badge']> = { '': '没有', 推荐: '推荐', 限时: '限时' };

const version: DocumentField = { name: 'code', label: '版本', kind: 'choice', choices: versions };
const months: DocumentField = { name: 'months', label: '月数', kind: 'count', hint: '一次买几个月，例如 12。' };
const limitHint = '一个数字；没有上限填“不限”，不计数就留空。';

const sections: readonly FormSection[] = [
  {
    title: '介绍',
    fields: [
      { name: 'name', label: '产品名', maxLength: 30 },
      { name: 'slogan', label: '一句话介绍', maxLength: 60, hint: '显示在产品名下面。' },
      { name: 'summary', label: '简介', kind: 'lines', maxLength: 300, hint: '产品列表和搜索结果里显示。' },
      { name: 'category', label: '分类', kind: 'choice', choices: categories },
      { name: 'tags', label: '标签', kind: 'tags', isOptional: true, maxItems: 10, maxItemLength: 20 },
      { name: 'seq', label: '排序', kind: 'count', hint: '数字小的排前面。' },
    ],
  },
  {
    title: '图片和视频',
    fields: [
      { name: 'icon', label: '图标', kind: 'picture', hint: '方形。' },
      { name: 'cover', label: '封面', kind: 'picture', isOptional: true, hint: '16:9，不选就显示图标。' },
      { name: 'images', label: '截图', kind: 'pictures', isOptional: true },
      { name: 'video', label: '视频', kind: 'film', isOptional: true, hint: '显示在产品页开头。' },
    ],
  },
  {
    title: '功能和详情',
    fields: [
      {
        name: 'features',
        label: '功能',
        kind: 'list',
        isOptional: true,
        itemLabel: '功能',
        emptyItem: { title: '', desc: '', icon: '' },
        maxItems: 30,
        itemFields: [
          { name: 'title', label: '功能名', maxLength: 40 },
          { name: 'desc', label: '说明', kind: 'lines', maxLength: 300, isOptional: true },
          { name: 'icon', label: '图标', kind: 'choice', choices: { '': '没有', ...featureIcons }, isOptional: true },
        ],
      },
      { name: 'detailHtml', label: '详情', kind: 'html', isOptional: true },
    ],
  },
  {
    title: '常见问题和使用指南',
    isFolded: true,
    fields: [
      {
        name: 'faq',
        label: '常见问题',
        kind: 'list',
        isOptional: true,
        itemLabel: '问题',
        emptyItem: { q: '', a: '' },
        itemFields: [
          { name: 'q', label: '问题', maxLength: 100 },
          { name: 'a', label: '回答', kind: 'lines', maxLength: 1000 },
        ],
      },
      {
        name: 'guide',
        label: '使用指南',
        kind: 'list',
        isOptional: true,
        hint: '买了以后先做什么。',
        itemLabel: '步骤',
        emptyItem: { title: '', desc: '' },
        maxItems: 20,
        itemFields: [
          { name: 'title', label: '步骤', maxLength: 40 },
          { name: 'desc', label: '说明', kind: 'lines', maxLength: 300, isOptional: true },
        ],
      },
    ],
  },
  {
    title: '更新记录',
    isFolded: true,
    fields: [
      {
        name: 'updates',
        label: '更新记录',
        kind: 'list',
        isOptional: true,
        hint: '按时间显示，最新的在前。',
        itemLabel: '记录',
        emptyItem: () => ({
          version: '',
          type: '新增',
          title: '',
          contentHtml: '',
          publishedAt: `${chinaDay(new Date())}T00:00:00.000+08:00`,
        }),
        isNewestFirst: true,
        maxItems: 500,
        itemFields: [
          { name: 'version', label: '版本号', maxLength: 30, hint: '例如 3.4.0。' },
          { name: 'type', label: '类型', kind: 'choice', choices: updateKinds },
          { name: 'title', label: '标题', maxLength: 80 },
          { name: 'publishedAt', label: '发布时间', kind: 'moment' },
          { name: 'contentHtml', label: '内容', kind: 'html', isOptional: true },
        ],
      },
    ],
  },
  {
    title: '版本和套餐',
    fields: [
      {
        name: 'versions',
        label: '版本',
        kind: 'list',
        itemLabel: '版本',
        emptyItem: { code: 'pro', name: '专业版', highlights: [], accounts: '', members: '', dataDays: '' },
        maxItems: 3,
        itemFields: [
          version,
          { name: 'name', label: '版本名', maxLength: 20 },
          { name: 'highlights', label: '亮点', kind: 'tags', isOptional: true, maxItems: 20, maxItemLength: 60 },
          { name: 'accounts', label: '广告账户上限', isOptional: true, hint: limitHint },
          { name: 'members', label: '成员上限', isOptional: true, hint: limitHint },
          { name: 'dataDays', label: '数据保留天数', isOptional: true, hint: limitHint },
        ],
      },
      {
        name: 'newPlans',
        label: '新套餐',
        kind: 'list',
        isOptional: true,
        hint: (
          <span>
            已有的套餐和它们的售价在<Link to="/price">价格</Link>
            里，这里只添加还没有的。发布后先不开卖，到价格里核对售价并上架。
          </span>
        ),
        itemLabel: '套餐',
        emptyItem: { code: 'basic', months: 12, price: '', listPrice: '', badge: '' },
        maxItems: 30,
        itemFields: [
          version,
          months,
          { name: 'price', label: '售价（元）', hint: '整个套餐的价格。' },
          { name: 'listPrice', label: '划线价（元）', isOptional: true, hint: '不填就和售价一样。' },
          { name: 'badge', label: '角标', kind: 'choice', choices: badges, isOptional: true },
        ],
      },
      { name: 'trialDays', label: '试用天数', kind: 'count', hint: '0 是不能试用。' },
    ],
  },
  {
    title: '推广和入口',
    isFolded: true,
    fields: [
      {
        name: 'goods',
        label: '推广商品',
        kind: 'list',
        isOptional: true,
        hint: '广告落地页直接推荐的套餐，地址里带商品编号。',
        itemLabel: '商品',
        emptyItem: { goodsId: '', code: 'pro', months: 12, isOffered: true },
        maxItems: 100,
        isInline: true,
        itemFields: [
          { name: 'goodsId', label: '商品编号' },
          version,
          months,
          { name: 'isOffered', label: '推荐中', kind: 'switch' },
        ],
      },
      {
        name: 'entryAddress',
        label: '进入应用的地址',
        isOptional: true,
        hint: '用户点“进入应用”去的网址，以 https:// 开头。不填就用系统设置里的。用户会带着登录去那里，所以只能填系统设置里放行的网站。',
      },
    ],
  },
];

export const productSections = (): readonly FormSection[] => sections;
