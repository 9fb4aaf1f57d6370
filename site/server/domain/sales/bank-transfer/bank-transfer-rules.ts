import { chinaDay } from '#contract/china-day.ts';
import { formatFen } from '#contract/format-fen.ts';
import type { BankLineCandidate } from '#contract/operator/bank-line-schema.ts';
import type { BankLine } from './bank-transfer-tables';

/**
 * A transfer that waits, one that was confirmed by hand and has no line yet, or an unpaid order whose buyer reported none: what a line
 * may be the payment of.
 */
export type Payable = Omit<BankLineCandidate, 'isCertain' | 'isConfirmed' | 'isOtherPayer' | 'why'> & {
  /** When somebody confirmed it by hand; null while its money has not come. */
  readonly confirmedAt: Date | null;
  /** The account that the buyer named; empty without one. */
  readonly payerAccount: string;
  /** When it was reported, or ordered. */
  readonly createdAt: Date;
};

/** What is compared of a line. */
export type ComparedLine = Pick<BankLine, 'id' | 'bookedAt' | 'amountFen' | 'payerName' | 'payerAccount' | 'memo'>;

const dayLength = 24 * 3600_000;
/**
 * Milliseconds for which the bank may have had money before somebody confirmed it, and by which it may book it later. Outside of them
 * the line is another payment of the same payer.
 */
export const bookedBefore = 30 * dayLength;
export const bookedAfter = 3 * dayLength;

/** The numbers of orders and transfers that a memo holds, also where something else is written around them. */
export function numbersIn(memo: string): string[] {
  return (
    memo
      .replaceAll(/[\s-]/g, '')
      .match(/(?<!\d)P?20\d{20}(?!\d)/gi)
      ?.map((each) => each.toUpperCase()) ?? []
  );
}

/**
 * Finds what each line may be the payment of, the likeliest first. It is certain where the amount is the same and either the memo
 * names that order alone, or the payer's name is the same and neither another line nor another transfer or order has both. Whoever
 * reports a transfer may name anybody as its payer: by the name alone it is certain only of the company that ordered, from no other
 * account than the one that was named, and not on a day before the report.
 */
export function matchLines(
  lines: readonly ComparedLine[],
  payables: readonly Payable[],
): Map<number, BankLineCandidate[]> {
  const known = {
    payables,
    byAmount: groupBy(payables, ({ amountFen }) => amountFen),
    byName: groupBy(payables, ({ payerName }) => plainName(payerName)),
    alike: groupBy(lines, factsOf),
  };
  const found = new Map(lines.map((line) => [line.id, matchLine(line, known)]));
  // Two lines never pay one thing.
  const certain = [...found.values()].flatMap((candidates) => candidates.filter(({ isCertain }) => isCertain));
  const claims = groupBy(certain, keyOf);
  const withoutRivals = (each: BankLineCandidate): BankLineCandidate => {
    const isClaimedTwice = each.isCertain && (claims.get(keyOf(each))?.length ?? 0) > 1;
    return isClaimedTwice ? { ...each, isCertain: false, why: `${each.why}，但还有别的流水也是` } : each;
  };
  return new Map([...found].map(([id, candidates]) => [id, candidates.map(withoutRivals)]));
}

function groupBy<Item, Key>(items: readonly Item[], key: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}

/** What lines are compared with, by what they are found by. */
interface Known {
  readonly payables: readonly Payable[];
  readonly byAmount: ReadonlyMap<number, readonly Payable[]>;
  readonly byName: ReadonlyMap<string, readonly Payable[]>;
  readonly alike: ReadonlyMap<string, readonly ComparedLine[]>;
}

function keyOf({ payNo, orderNo }: Pick<Payable, 'payNo' | 'orderNo'>): string {
  return payNo || orderNo;
}

function factsOf({ amountFen, payerName }: ComparedLine): string {
  return `${amountFen} ${plainName(payerName)}`;
}

function matchLine(line: ComparedLine, { payables, byAmount, byName, alike }: Known): BankLineCandidate[] {
  const numbers = numbersIn(line.memo);
  const ends = line.memo.match(/(?<!\d)\d{8,21}(?!\d)/g) ?? [];
  if (numbers.length + ends.length > 0) {
    const named = payables.filter(
      ({ payNo, orderNo }) =>
        numbers.includes(orderNo) || numbers.includes(payNo) || ends.some((digits) => orderNo.endsWith(digits)),
    );
    const isAlone = named.length === 1 && numbers.length <= 1;
    if (named.length + numbers.length > 0) return named.map((each) => compareNamed(line, each, isAlone));
  }
  const name = plainName(line.payerName);
  const sameAmount = (byAmount.get(line.amountFen) ?? []).filter((each) => each.payNo !== '' && isInTime(line, each));
  const sameName = name === '' ? [] : (byName.get(name) ?? []).filter(({ payNo }) => payNo !== '');
  const both = sameAmount.filter((each) => sameName.includes(each));
  // What that company has not paid yet, and reported nothing of.
  const unpaid = (byAmount.get(line.amountFen) ?? []).filter(
    (each) => each.payNo === '' && plainName(each.company) === name,
  );
  const others = sameName.filter((each) => !both.includes(each) && each.confirmedAt === null);
  const hasRivals = (alike.get(factsOf(line))?.length ?? 0) > 1;
  return [
    ...both.map((each) => {
      const hasUnpaid = unpaid.some(({ orderNo }) => orderNo !== each.orderNo);
      const rivals =
        both.length > 1
          ? '，但有几笔这样的转账'
          : hasRivals
            ? '，但有几条这样的流水'
            : hasUnpaid
              ? `，但${line.payerName}还有一样金额的未付订单`
              : doubtOf(line, each);
      return toCandidate(line, each, rivals === '', `户名和金额一致${rivals}`);
    }),
    ...sameAmount
      .filter((each) => !both.includes(each))
      .map((each) => toCandidate(line, each, false, `金额一致，但户名是“${each.payerName}”`)),
    ...others.map((each) => toCandidate(line, each, false, `户名一致，但金额是 ¥${formatFen(each.amountFen)}`)),
  ];
}

/** Why a name and an amount are not enough; empty when they are. */
function doubtOf({ bookedAt, payerName, payerAccount }: ComparedLine, payable: Payable): string {
  const [paid, named] = [plainAccount(payerAccount), plainAccount(payable.payerAccount)];
  if (paid !== '' && named !== '' && paid !== named) return '，但付款账号和登记的不同';
  if (chinaDay(bookedAt) < chinaDay(payable.createdAt)) return '，但比登记转账还早';
  const isSameAccount = paid !== '' && paid === named;
  return isOtherName(payerName, payable.company) && !isSameAccount ? '，但付款的不是下单的企业' : '';
}

function plainAccount(account: string): string {
  return account.normalize('NFKC').replaceAll(/[\s-]/g, '');
}

/** Whether the bank booked a line about when a transfer was confirmed by hand. */
function isInTime({ bookedAt }: ComparedLine, { confirmedAt }: Payable): boolean {
  if (confirmedAt === null) return true;
  const earlier = confirmedAt.getTime() - bookedAt.getTime();
  return earlier <= bookedBefore && earlier >= -bookedAfter;
}

function compareNamed(line: ComparedLine, named: Payable, isAlone: boolean): BankLineCandidate {
  const isSame = named.amountFen === line.amountFen;
  const why = isSame ? '附言里有订单号，金额一致' : `附言里有订单号，但金额是 ¥${formatFen(named.amountFen)}`;
  return toCandidate(line, named, isSame && isAlone, why);
}

function toCandidate(
  { payerName }: ComparedLine,
  { confirmedAt, payerAccount: _account, createdAt: _time, ...payable }: Payable,
  isCertain: boolean,
  why: string,
): BankLineCandidate {
  const isConfirmed = confirmedAt !== null;
  const text = isConfirmed ? `${why}；已手工确认到账，关联这笔流水` : why;
  return { ...payable, isCertain, isConfirmed, isOtherPayer: isOtherName(payerName, payable.company), why: text };
}

/** Whether money came from somebody else than the company that ordered, which may be known by a part of its name. */
export function isOtherName(payerName: string, company: string): boolean {
  if (payerName === '' || company === '') return false;
  const [short = '', long = ''] = [plainName(payerName), plainName(company)].sort((a, b) => a.length - b.length);
  return short !== long && (short.length < shortestPart || !long.includes(short));
}

/** Characters of a part of a name that still tells companies apart. */
const shortestPart = 4;

/** A name without what banks write as they like. */
function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/[\s·.,"'“”]/g, '')
    .toUpperCase();
}

/** Somebody who paid for an order of a company. */
interface Paid {
  readonly payerName: string;
  readonly company: string;
}

/** What follows from money that came. @param problem why it goes back at once; undefined when its order takes it. */
export function settlementMessages(problem: string | undefined): string[] {
  return [
    problem === undefined ? '订单变为支付成功，随后自动开通' : `${problem}：这笔钱会转为退款，等待打款`,
    '确认后不能撤销，弄错了只能退款',
  ];
}

/** What the record and a match say of money that goes back at once. */
export function refundText(problem: string): string {
  return `${problem}，会转为退款`;
}

/** What the record says of a line that was added to a transfer confirmed by hand. */
export const linkedText = '只关联流水，没有再次入账';

export function otherPayerMessages({ payerName, company }: Paid): string[] {
  return isOtherName(payerName, company) ? [`付款户名“${payerName}”和企业“${company}”不同，请确认是同一笔`] : [];
}

/** Names a transfer in the record, by who paid and for whom. */
export function paidName({ payerName, company }: Paid, amountFen: number): string {
  const payer = maskPayer(payerName);
  const names = payer && isOtherName(payerName, company) ? `${payer}（${company}）` : company || payer || '未知户名';
  return `${names} ¥${formatFen(amountFen)}`;
}

/** A payer as the record keeps it, whose lines are never erased: companies by their names, people by their family names. */
export function maskPayer(name: string): string {
  return name.length <= longestPerson && name !== '' ? `${name.slice(0, 1)}**` : name;
}

/** Characters of the name of a person; companies have more. */
const longestPerson = 4;
