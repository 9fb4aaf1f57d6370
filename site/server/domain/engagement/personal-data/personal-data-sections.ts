import { contactPurpose } from '../../identity/user/user';
import { invoiceEmailPurpose } from '../../sales/invoice/invoice';
import { trialContactPurpose } from '../../sales/trial/trial';

/** The rows of a table that are about a person. */
type Whose =
  /** Those whose columns name them; any of several. */
  | { readonly columns: readonly [string, ...string[]] }
  /** Those that refer to rows which name them. */
  | {
      readonly column: string;
      readonly of: { readonly table: string; readonly column: string; readonly user: string };
    };

/** The part of one table that is handed to a person: each column is shown, decrypted, or left out for a reason. */
export interface PersonSection {
  readonly table: string;
  /** Heading for the person. */
  readonly title: string;
  readonly whose: Whose;
  readonly shown: readonly string[];
  /** Purposes of the keys, by column; shown under the name without `_encrypted`. */
  readonly decrypted?: Readonly<Record<string, string>>;
  /** Reasons, by column. */
  readonly leftOut?: Readonly<Record<string, string>>;
}

const secret = 'a secret, or what finds one';
const others = 'names somebody else, or shows the decision of somebody else';
const inner = 'how the server works, and nothing of the person';
const itself = 'says that the row is theirs, as all rows here do';
const earlier = 'of rows from before there were keys; always empty';

/** Everything that is kept about a person who has an account, in the order in which it is shown. */
export const personSections: readonly PersonSection[] = [
  {
    table: 'app_user',
    title: '账号资料',
    whose: { columns: ['id'] },
    shown: ['id', 'umid', 'username', 'name', 'avatar_url', 'status', 'ctime', 'ltime', 'deleted_at'],
    decrypted: { mobile_encrypted: contactPurpose, email_encrypted: contactPurpose },
    leftOut: { pwd_scrypt: secret, mobile_index: secret, email_index: secret, mobile: earlier, email: earlier },
  },
  {
    table: 'session',
    title: '登录记录',
    whose: { columns: ['user_id'] },
    shown: ['id', 'org_id', 'user_agent', 'place', 'ctime', 'proven_at', 'seen_at', 'expire_at', 'revoked'],
    leftOut: { token_hash: secret, user_id: itself },
  },
  {
    table: 'org_member',
    title: '加入的企业',
    whose: { columns: ['user_id'] },
    shown: ['org_id', 'role', 'ctime'],
    leftOut: { user_id: itself },
  },
  {
    table: 'org',
    title: '企业',
    whose: { column: 'id', of: { table: 'org_member', column: 'org_id', user: 'user_id' } },
    shown: ['id', 'name', 'status', 'ctime', 'closed_at'],
    leftOut: { org_key: secret },
  },
  {
    table: 'activity',
    title: '操作记录',
    whose: { columns: ['actor_id', 'subject_id'] },
    shown: ['id', 'org_id', 'kind', 'detail', 'at'],
    leftOut: { actor_id: others, subject_id: others },
  },
  {
    table: 'invite',
    title: '发出的邀请',
    whose: { columns: ['inviter_id'] },
    shown: ['id', 'org_id', 'role', 'max_uses', 'used', 'expire_at', 'revoked_at', 'ctime'],
    leftOut: { code_hash: secret, code_encrypted: secret, inviter_id: itself },
  },
  {
    table: 'entitlement_member',
    title: '可用的应用',
    whose: { columns: ['user_id'] },
    shown: ['org_id', 'app_id'],
    leftOut: { user_id: itself },
  },
  {
    table: 'orders',
    title: '订单',
    whose: { columns: ['user_id'] },
    shown: names(
      'order_no org_id type app_id version_id plan_id quantity snapshot original_fen',
      'discount_fen coupon_fen payable_fen paid_fen coupon_user_id status pay_channel',
      'expire_at paid_at opened_at closed_at close_reason service_start service_end remark',
      'attribution hidden ctime utime',
    ),
    leftOut: { user_id: itself, version: inner },
  },
  {
    table: 'order_log',
    title: '订单的变更',
    whose: { column: 'order_no', of: { table: 'orders', column: 'order_no', user: 'user_id' } },
    shown: ['id', 'order_no', 'org_id', 'from_status', 'to_status', 'actor', 'reason', 'at'],
    leftOut: { actor_id: others },
  },
  {
    table: 'payment',
    title: '付款',
    whose: { column: 'order_no', of: { table: 'orders', column: 'order_no', user: 'user_id' } },
    shown: names(
      'pay_no order_no org_id channel amount_fen status channel_trade_no expire_at',
      'paid_at fail_reason refund_fen payer_name payer_bank payer_account voucher ctime',
    ),
    leftOut: { qr_content: secret, queried_at: inner },
  },
  {
    table: 'refund',
    title: '退款',
    whose: { column: 'order_no', of: { table: 'orders', column: 'order_no', user: 'user_id' } },
    shown: names('refund_no pay_no order_no org_id amount_fen status cause reason', 'channel_refund_no ctime done_at'),
    leftOut: { asked_at: inner },
  },
  {
    table: 'coupon_user',
    title: '优惠券',
    whose: { columns: ['user_id'] },
    shown: ['id', 'coupon_id', 'org_id', 'status', 'order_no', 'received_at', 'used_at'],
    leftOut: { user_id: itself, told_end_at: inner },
  },
  {
    table: 'invoice',
    title: '发票',
    whose: { columns: ['user_id'] },
    shown: names(
      'id org_id type title tax_no bank bank_account address phone amount_fen',
      'status reason invoice_no ctime issued_at',
    ),
    decrypted: { email_encrypted: invoiceEmailPurpose },
    leftOut: { user_id: itself },
  },
  {
    table: 'invoice_title',
    title: '常用开票信息',
    whose: { columns: ['user_id'] },
    shown: ['id', 'org_id', 'type', 'title', 'tax_no', 'bank', 'bank_account', 'address', 'phone', 'used_at'],
    decrypted: { email_encrypted: invoiceEmailPurpose },
    leftOut: { user_id: itself },
  },
  {
    table: 'trial',
    title: '试用申请',
    whose: { columns: ['user_id'] },
    shown: names(
      'id org_id app_id product_name company industry monthly_budget remark status',
      'reason days start_at end_at attribution ctime',
    ),
    decrypted: { contact_encrypted: trialContactPurpose, mobile_encrypted: trialContactPurpose },
    leftOut: { user_id: itself, icon: inner },
  },
  {
    table: 'message',
    title: '站内消息',
    whose: { columns: ['user_id'] },
    shown: ['id', 'about_org_id', 'kind', 'title', 'text', 'link', 'read_at', 'ctime'],
    leftOut: { user_id: itself, once_key: inner },
  },
  {
    table: 'upload',
    title: '上传的图片',
    whose: { columns: ['user_id'] },
    shown: ['name', 'org_id', 'kind', 'size', 'ctime'],
    leftOut: { user_id: itself },
  },
];

/**
 * Tables that hold nothing to hand to a person, with the reason. A new table stands here or above.
 * @public
 */
export const notOfPersons: Readonly<Record<string, string>> = {
  ...tables(
    'what the provider shows and sells',
    'agreement_text article article_category article_view banner content_block coupon download goods material news_link plan product product_detail product_version seeded_contents site_picture tag update_record',
  ),
  ...tables(
    'of the organisation, whose members see it in their personal centre',
    'daily_stat entitlement entitlement_grant invoice_order ledger_entry notify_log order_tally',
  ),
  ...tables(
    'keyed hashes and short-lived codes that stand for nobody without the keys, and are deleted within months',
    'authorization_code idempotent_reply known_network login_attempt login_warning rate_limit scan_ticket spent_solution verification_code',
  ),
  ...tables(
    'what pages report of themselves, without who looked',
    'client_error csp_violation film_viewing page_vitals',
  ),
  ...tables('what operators are told of the server and its books', 'incident money_check operator_decision'),
  job: 'what the server has yet to do',
  lead: 'told by a visitor in a form, which knows no account; an operator looks it up by hand',
};

/** Names between spaces. */
function names(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split(' '));
}

function tables(reason: string, all: string): Record<string, string> {
  return Object.fromEntries(all.split(' ').map((name) => [name, reason]));
}
