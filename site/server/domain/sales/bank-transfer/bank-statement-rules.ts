import { chinaOffsetMinutes } from '#contract/china-time.ts';

/** Money that came in, as a line of a statement has it. */
export interface StatementLine {
  readonly bookedAt: Date;
  readonly amountFen: number;
  readonly payerName: string;
  readonly payerBank: string;
  readonly payerAccount: string;
  readonly memo: string;
  readonly reference: string;
}

export interface Statement {
  readonly lines: readonly StatementLine[];
  /** Lines of money that went out, which are left out. */
  readonly outgoing: number;
  /** What could not be read, by the number of the row in the text. */
  readonly problems: readonly string[];
}

/** Names of the columns at the big banks, without brackets and spaces; the first that a statement has counts. */
const headings = {
  date: '交易日期 交易日 入账日期 记账日期 到账日期 日期 交易时间 入账时间 记账时间 到账时间',
  clock: '交易时间 入账时间 时间',
  income: '收入金额 收入 贷方发生额 贷方金额 贷方 存入金额 转入金额 收款金额',
  outgoing: '支出金额 支出 借方发生额 借方金额 借方 转出金额 付款金额',
  amount: '交易金额 发生额 金额',
  direction: '借贷标志 借贷方向 借贷 收支 收支类型 收支标志 收付标志 交易方向 交易类型',
  payerName:
    '对方户名 对方名称 对方账户名称 对方账户名 对方单位名称 对方单位 付款人名称 付款人户名 付款方名称 付款方户名 付款户名 收方名称',
  payerAccount: '对方账号 对方账户 付款人账号 付款方账号 付款账号 收方账号',
  payerBank:
    '对方开户行 对方开户行名 对方开户机构 对方银行 对方行名 付款人开户行名 付款人开户行 付款行名称 收方开户行名',
  reference: '交易流水号 流水号 交易流水 交易序号 账户明细编号-交易流水号 凭证号',
} as const;
const memoHeadings = '摘要 附言 用途 备注 交易摘要 交易附言 交易用途 个性化信息'.split(' ');

type Column = keyof typeof headings;
type Columns = Partial<Record<Column, number>> & { readonly memo: readonly number[] };

/** Rows before the headings, such as account and period. */
const maxPreamble = 30;
/** Lines of one statement. */
export const maxStatementLines = 3_000;

/** Reads the text of a statement, with commas or tabs between its cells. @returns undefined when no row has headings that are known. */
export function readStatement(text: string): Statement | undefined {
  const rows = splitCells(text);
  const head = rows.slice(0, maxPreamble).findIndex(({ cells }) => findColumns(cells) !== undefined);
  const columns = rows[head] && findColumns(rows[head].cells);
  if (!columns) return undefined;
  const lines: StatementLine[] = [];
  const problems: string[] = [];
  let outgoing = 0;
  for (const { cells, row } of rows.slice(head + 1)) {
    const read = readLine(cells, columns);
    if (read === 'outgoing') outgoing += 1;
    else if (read === 'summary') continue;
    else if (typeof read === 'string') problems.push(`第 ${row} 行看不懂：${read}`);
    else lines.push(read);
  }
  return { lines, outgoing, problems };
}

function readLine(cells: readonly string[], columns: Columns): StatementLine | string {
  const cell = (name: Column) => cells[columns[name] ?? -1] ?? '';
  const amount = readAmount(cells, columns);
  const time = readTime(cell('date'), columns.clock === columns.date ? '' : cell('clock'));
  // Sums at the end have no time, and a word such as 合计 in their first cell.
  if (!time && /^(合计|总计|小计|本页|共|总笔数|期末)/.test(cells.find((each) => each !== '') ?? '')) return 'summary';
  if (amount === undefined) return `没有金额（${shortened(cells)}）`;
  if (amount === 0) return `金额为 0（${shortened(cells)}）`;
  if (amount < 0) return 'outgoing';
  if (!time) return `日期不对（${shortened([cell('date') || '空'])}）`;
  return {
    bookedAt: time,
    amountFen: amount,
    payerName: cell('payerName'),
    payerBank: cell('payerBank'),
    payerAccount: cell('payerAccount').replaceAll(/[\s-]/g, ''),
    memo: [...new Set(columns.memo.map((index) => cells[index] ?? ''))].filter(Boolean).join(' '),
    reference: cell('reference'),
  };
}

function shortened(cells: readonly string[]): string {
  const text = cells.filter(Boolean).join(' ');
  return text.length > 30 ? `${text.slice(0, 30)}…` : text;
}

/** The fen that came in, negative for what went out; undefined where there is no amount. */
function readAmount(cells: readonly string[], columns: Columns): number | undefined {
  const readCell = (name: Column) => readFen(cells[columns[name] ?? -1] ?? '');
  const [income, outgoing, amount] = [readCell('income'), readCell('outgoing'), readCell('amount')];
  if (income) return income;
  if (outgoing) return -Math.abs(outgoing);
  if (amount === undefined) return income ?? outgoing;
  const direction = cells[columns.direction ?? -1] ?? '';
  return /^(借|支|付|往|转出|D)/i.test(direction) ? -Math.abs(amount) : amount;
}

/** Fen of `¥1,234.50` or `-3`; undefined for other text. */
function readFen(text: string): number | undefined {
  const [, minus = '', yuan = '', cents = ''] =
    /^([-+]?)(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(text.replaceAll(/[,¥\s元]/g, '')) ?? [];
  if (yuan === '') return undefined;
  const fen = Number(yuan + cents.padEnd(2, '0'));
  return minus === '-' && fen > 0 ? -fen : fen;
}

/** A time in China: `2026-11-29 10:20:30`, `20261129`, `2026年11月29日`, with the clock in a cell of its own or without one. */
function readTime(date: string, clock: string): Date | undefined {
  const text = `${date} ${clock}`.trim();
  const [, year = '', month = '', day = '', hour = '0', minute = '0', second = '0'] =
    /^(\d{4})(\d\d)(\d\d)\s*(?:(\d\d):?(\d\d)(?::?(\d\d))?)?(?:\.\d+)?$/.exec(text) ??
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?[T\s-]*(?:(\d{1,2})[:.时]?(\d\d)(?:[:.分]?(\d\d)秒?)?)?(?:\.\d+)?$/.exec(
      text,
    ) ??
    [];
  const [y, m, d, h, min, s] = [year, month, day, hour, minute, second].map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const time = new Date(Date.UTC(y, m - 1, d, h, min, s));
  const isReal = year !== '' && y >= 2000 && time.getUTCMonth() === m - 1 && time.getUTCDate() === d && h < 24;
  return isReal ? new Date(time.getTime() - chinaOffsetMinutes * 60_000) : undefined;
}

/** Where the columns stand, when a row is that of the headings. */
function findColumns(cells: readonly string[]): Columns | undefined {
  const names = cells.map((cell) => cell.replaceAll('帐', '账').replaceAll(/\([^()]*\)|\[[^[\]]*\]|[\s/*:：]/g, ''));
  const find = (list: string) =>
    list.split(' ').flatMap((name) => (names.includes(name) ? [names.indexOf(name)] : []))[0];
  const found = Object.fromEntries(
    Object.entries(headings).flatMap(([name, list]) => {
      const index = find(list);
      return index === undefined ? [] : [[name, index]];
    }),
  ) as Partial<Record<Column, number>>;
  const hasAmount = (found.income ?? found.amount) !== undefined;
  if (found.date === undefined || !hasAmount) return undefined;
  return { ...found, memo: names.flatMap((name, index) => (memoHeadings.includes(name) ? [index] : [])) };
}

/** A cell in quotation marks, which spreadsheets also write as a formula to keep the digits of numbers, or a plain one; and what ends it. */
const cellPatterns = {
  ',': / *=?"((?:[^"]|"")*)"[^,\n]*(,|\n|$)|([^,\n]*)(,|\n|$)/y,
  '\t': / *=?"((?:[^"]|"")*)"[^\t\n]*(\t|\n|$)|([^\t\n]*)(\t|\n|$)/y,
};

/** The cells of a text with commas or tabs (RFC 4180), without empty rows, each row with the number of its first line in the text. */
function splitCells(text: string): { cells: string[]; row: number }[] {
  const plain = text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n');
  const pattern = new RegExp(cellPatterns[plain.includes('\t') ? '\t' : ',']);
  const rows: { cells: string[]; row: number }[] = [];
  let [cells, row, next] = [[] as string[], 1, 1];
  while (pattern.lastIndex < plain.length) {
    const [all = '', quoted, quotedEnd, bare = '', bareEnd] = pattern.exec(plain) ?? [];
    cells.push(cleanCell(quoted === undefined ? bare : quoted.replaceAll('""', '"')));
    next += all.split('\n').length - 1;
    const isLast = pattern.lastIndex >= plain.length;
    if (isLast || (quotedEnd ?? bareEnd) === '\n') {
      if (cells.some((each) => each !== '')) rows.push({ cells, row });
      [cells, row] = [[], next];
    }
  }
  return rows;
}

function cleanCell(cell: string): string {
  return cell
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/^ ?'/, '')
    .trim();
}
