import type { ComponentType } from 'react';
import type { OperatorPermission } from '#contract/operator/operator-access.ts';
import type { CurrentOperator } from '../ui/operator';
import { lazyExport, type LazyModule } from '#data/chunks/lazy-module.ts';

type LazyComponent = LazyModule<{ default: ComponentType }>;

/** A screen of the menu: a list, its dialogs, and the page of one record with dialogs of its own. */
interface Screen {
  /** Path of the list, without a slash. */
  readonly path: string;
  /** Query of the view that the menu leads to; that of all records without it. */
  readonly view?: string;
  readonly name: string;
  readonly group: string;
  /** Absent where every operator may look. */
  readonly permission?: OperatorPermission;
  readonly list: LazyComponent;
  /** Absent where there are no records. */
  readonly detail?: LazyComponent;
  /** Ends of the addresses of the list's dialogs. */
  readonly dialogs: readonly string[];
}

export const screens: readonly Screen[] = [
  {
    path: 'today',
    name: '今日',
    group: '概览',
    list: lazyExport(() => import('../screens/today/list'), 'Today'),
    dialogs: [],
  },
  {
    path: 'figures',
    name: '经营数据',
    group: '概览',
    permission: 'figures.read',
    list: lazyExport(() => import('../screens/figures/list'), 'FiguresScreen'),
    dialogs: [],
  },
  {
    path: 'movement',
    name: '收支明细',
    group: '概览',
    permission: 'figures.read',
    list: lazyExport(() => import('../screens/movement/list'), 'MovementList'),
    dialogs: [],
  },
  {
    path: 'order',
    name: '订单',
    group: '销售',
    permission: 'order.read',
    list: lazyExport(() => import('../screens/order/list'), 'OrderList'),
    detail: lazyExport(() => import('../screens/order/detail'), 'OrderDetail'),
    dialogs: [],
  },
  {
    path: 'refund',
    view: '?state=waiting',
    name: '退款',
    group: '销售',
    permission: 'order.read',
    list: lazyExport(() => import('../screens/refund/list'), 'RefundList'),
    detail: lazyExport(() => import('../screens/refund/detail'), 'RefundDetail'),
    dialogs: [],
  },
  {
    path: 'transfer',
    view: '?status=0',
    name: '对公转账',
    group: '销售',
    permission: 'transfer.read',
    list: lazyExport(() => import('../screens/transfer/list'), 'TransferList'),
    detail: lazyExport(() => import('../screens/transfer/detail'), 'TransferDetail'),
    dialogs: ['confirm', 'reject'],
  },
  {
    path: 'bank-line',
    view: '?status=0',
    name: '银行流水',
    group: '销售',
    permission: 'transfer.read',
    list: lazyExport(() => import('../screens/bank-line/list'), 'BankLineList'),
    detail: lazyExport(() => import('../screens/bank-line/detail'), 'BankLineDetail'),
    dialogs: ['import', 'confirm', 'aside'],
  },
  {
    path: 'price',
    name: '价格',
    group: '销售',
    permission: 'price.read',
    list: lazyExport(() => import('../screens/price/list'), 'PriceList'),
    detail: lazyExport(() => import('../screens/price/detail'), 'PriceDetail'),
    dialogs: [],
  },
  {
    path: 'coupon',
    name: '优惠券',
    group: '销售',
    permission: 'coupon.read',
    list: lazyExport(() => import('../screens/coupon/list'), 'CouponList'),
    detail: lazyExport(() => import('../screens/coupon/detail'), 'CouponDetail'),
    dialogs: ['create'],
  },
  {
    path: 'user',
    name: '用户',
    group: '客户',
    permission: 'customer.read',
    list: lazyExport(() => import('../screens/user/list'), 'UserList'),
    detail: lazyExport(() => import('../screens/user/detail'), 'UserDetail'),
    dialogs: [],
  },
  {
    path: 'organization',
    name: '企业',
    group: '客户',
    permission: 'customer.read',
    list: lazyExport(() => import('../screens/organization/list'), 'OrganizationList'),
    detail: lazyExport(() => import('../screens/organization/detail'), 'OrganizationDetail'),
    dialogs: [],
  },
  {
    path: 'trial',
    view: '?status=0',
    name: '试用',
    group: '客户',
    permission: 'trial.read',
    list: lazyExport(() => import('../screens/trial/list'), 'TrialList'),
    detail: lazyExport(() => import('../screens/trial/detail'), 'TrialDetail'),
    dialogs: ['approve', 'reject'],
  },
  {
    path: 'lead',
    view: '?status=open',
    name: '线索',
    group: '客户',
    permission: 'lead.read',
    list: lazyExport(() => import('../screens/lead/list'), 'LeadList'),
    detail: lazyExport(() => import('../screens/lead/detail'), 'LeadDetail'),
    dialogs: ['assign'],
  },
  {
    path: 'invoice',
    view: '?stage=open',
    name: '发票',
    group: '销售',
    permission: 'invoice.read',
    list: lazyExport(() => import('../screens/invoice/list'), 'InvoiceList'),
    detail: lazyExport(() => import('../screens/invoice/detail'), 'InvoiceDetail'),
    dialogs: ['reject'],
  },
  {
    path: 'article',
    name: '文章',
    group: '内容',
    permission: 'content.read',
    list: lazyExport(() => import('../screens/article/list'), 'ArticleList'),
    detail: lazyExport(() => import('../screens/article/detail'), 'ArticleDetail'),
    dialogs: [],
  },
  {
    path: 'article-category',
    name: '文章分类',
    group: '内容',
    permission: 'content.read',
    list: lazyExport(() => import('../screens/article-category/list'), 'ArticleCategoryList'),
    detail: lazyExport(() => import('../screens/article-category/detail'), 'ArticleCategoryDetail'),
    dialogs: ['add'],
  },
  {
    path: 'product',
    name: '产品',
    group: '内容',
    permission: 'content.read',
    list: lazyExport(() => import('../screens/product/list'), 'ProductList'),
    detail: lazyExport(() => import('../screens/product/detail'), 'ProductDetail'),
    dialogs: [],
  },
  {
    path: 'banner',
    name: '横幅',
    group: '内容',
    permission: 'content.read',
    list: lazyExport(() => import('../screens/placed/placed-screens'), 'BannerList'),
    detail: lazyExport(() => import('../screens/placed/placed-screens'), 'BannerDetail'),
    dialogs: [],
  },
  {
    path: 'material',
    name: '页面素材',
    group: '内容',
    permission: 'content.read',
    list: lazyExport(() => import('../screens/placed/placed-screens'), 'MaterialList'),
    detail: lazyExport(() => import('../screens/placed/placed-screens'), 'MaterialDetail'),
    dialogs: [],
  },
  {
    path: 'solution',
    name: '解决方案',
    group: '内容',
    permission: 'content.read',
    list: lazyExport(() => import('../screens/placed/placed-screens'), 'SolutionList'),
    detail: lazyExport(() => import('../screens/placed/placed-screens'), 'SolutionDetail'),
    dialogs: [],
  },
  {
    path: 'case',
    name: '客户案例',
    group: '内容',
    permission: 'content.read',
    list: lazyExport(() => import('../screens/placed/placed-screens'), 'CaseList'),
    detail: lazyExport(() => import('../screens/placed/placed-screens'), 'CaseDetail'),
    dialogs: [],
  },
  {
    path: 'subject',
    name: '专题',
    group: '内容',
    permission: 'content.read',
    list: lazyExport(() => import('../screens/placed/placed-screens'), 'SubjectList'),
    detail: lazyExport(() => import('../screens/placed/placed-screens'), 'SubjectDetail'),
    dialogs: [],
  },
  {
    path: 'news-link',
    name: '资讯链接',
    group: '内容',
    permission: 'content.read',
    list: lazyExport(() => import('../screens/placed/placed-screens'), 'NewsLinkList'),
    detail: lazyExport(() => import('../screens/placed/placed-screens'), 'NewsLinkDetail'),
    dialogs: [],
  },
  {
    path: 'page-text',
    name: '页面文字',
    group: '内容',
    permission: 'content.read',
    list: lazyExport(() => import('../screens/page-text/list'), 'PageTextList'),
    detail: lazyExport(() => import('../screens/page-text/detail'), 'PageTextDetail'),
    dialogs: [],
  },
  {
    path: 'agreement',
    name: '协议',
    group: '内容',
    permission: 'content.read',
    list: lazyExport(() => import('../screens/agreement/list'), 'AgreementList'),
    detail: lazyExport(() => import('../screens/agreement/detail'), 'AgreementDetail'),
    dialogs: [],
  },
  {
    path: 'media',
    name: '素材库',
    group: '内容',
    permission: 'media.read',
    list: lazyExport(() => import('../screens/media/list'), 'MediaList'),
    detail: lazyExport(() => import('../screens/media/detail'), 'MediaDetail'),
    dialogs: ['folder-add', 'folder-change', 'folder-remove', 'move', 'remove'],
  },
  {
    path: 'message',
    name: '消息',
    group: '内容',
    permission: 'message.read',
    list: lazyExport(() => import('../screens/message/list'), 'MessageList'),
    detail: lazyExport(() => import('../screens/message/detail'), 'MessageDetail'),
    dialogs: ['write'],
  },
  {
    path: 'download',
    name: '下载',
    group: '内容',
    permission: 'download.read',
    list: lazyExport(() => import('../screens/download/list'), 'DownloadList'),
    detail: lazyExport(() => import('../screens/download/detail'), 'DownloadDetail'),
    dialogs: ['upload'],
  },
  {
    path: 'job',
    view: '?state=dead',
    name: '任务',
    group: '系统',
    permission: 'system.read',
    list: lazyExport(() => import('../screens/job/list'), 'JobList'),
    detail: lazyExport(() => import('../screens/job/detail'), 'JobDetail'),
    dialogs: ['retry', 'abandon'],
  },
  {
    path: 'provider',
    name: '服务商',
    group: '系统',
    permission: 'system.read',
    list: lazyExport(() => import('../screens/provider/list'), 'ProviderList'),
    dialogs: [],
  },
  {
    path: 'setting',
    name: '设置',
    group: '系统',
    permission: 'system.read',
    list: lazyExport(() => import('../screens/setting/list'), 'SettingList'),
    dialogs: [],
  },
  {
    path: 'staff',
    name: '操作员',
    group: '系统',
    permission: 'staff.read',
    list: lazyExport(() => import('../screens/staff/list'), 'StaffList'),
    detail: lazyExport(() => import('../screens/staff/detail'), 'StaffDetail'),
    dialogs: ['add'],
  },
  {
    path: 'record',
    name: '操作记录',
    group: '系统',
    permission: 'record.read',
    list: lazyExport(() => import('../screens/record/list'), 'RecordList'),
    detail: lazyExport(() => import('../screens/record/detail'), 'RecordDetail'),
    dialogs: [],
  },
];

/** The screens that an operator may see. */
export function screensOf({ may }: Pick<CurrentOperator, 'may'>): readonly Screen[] {
  return screens.filter(({ permission }) => mayLook({ may }, permission));
}

/** Whether an operator may see a screen. */
export function mayLook({ may }: Pick<CurrentOperator, 'may'>, permission: OperatorPermission | undefined): boolean {
  return permission === undefined || may(permission);
}
