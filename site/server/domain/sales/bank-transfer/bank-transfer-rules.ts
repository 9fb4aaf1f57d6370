import { formatFen } from '#contract/format-fen.ts';
import type { BankLineCandidate } from '#contract/operator/bank-line-schema.ts';
import type { PaymentSettlement } from '../payment/payment';
import type { BankLine } from './bank-transfer-tables';

/** A transfer that waits, or an unpaid order whose buyer reported none, which a line may be the payment of. */
export type Payable = Omit<BankLineCandidate, 'isCertain' | 'why'>;

type Line = Pick<BankLine, 'id' | 'amountFen' | 'payerName' | 'memo'>;

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
 * names that order alone, or the payer's name is the same and neither another line nor another transfer has both.
 */
export function matchLines(lines: readonly Line[], payables: readonly Payable[]): Map<number, BankLineCandidate[]> {
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
  readonly alike: ReadonlyMap<string, readonly Line[]>;
}

function keyOf({ payNo, orderNo }: Payable): string {
  return payNo || orderNo;
}

function factsOf({ amountFen, payerName }: Line): string {
  return `${amountFen} ${plainName(payerName)}`;
}

function matchLine(line: Line, { payables, byAmount, byName, alike }: Known): BankLineCandidate[] {
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
  const sameAmount = (byAmount.get(line.amountFen) ?? []).filter(({ payNo }) => payNo !== '');
  const sameName = name === '' ? [] : (byName.get(name) ?? []).filter(({ payNo }) => payNo !== '');
  const both = sameAmount.filter((each) => sameName.includes(each));
  const hasRivals = (alike.get(factsOf(line))?.length ?? 0) > 1;
  return [
    ...both.map((each) => {
      const rivals = both.length > 1 ? '，但有几笔这样的转账' : hasRivals ? '，但有几条这样的流水' : '';
      return { ...each, isCertain: rivals === '', why: `户名和金额一致${rivals}` };
    }),
    ...sameAmount
      .filter((each) => !both.includes(each))
      .map((each) => ({ ...each, isCertain: false, why: `金额一致，但户名是“${each.payerName}”` })),
    ...sameName
      .filter((each) => !both.includes(each))
      .map((each) => ({ ...each, isCertain: false, why: `户名一致，但金额是 ¥${formatFen(each.amountFen)}` })),
  ];
}

function compareNamed({ amountFen }: Line, named: Payable, isAlone: boolean): BankLineCandidate {
  const isSame = named.amountFen === amountFen;
  const why = isSame ? '附言里有订单号，金额一致' : `附言里有订单号，但金额是 ¥${formatFen(named.amountFen)}`;
  return { ...named, isCertain: isSame && isAlone, why };
}

/** A name without what banks write as they like. */
function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/[\s·.,"'“”]/g, '')
    .toUpperCase();
}

/** What follows from money that came. */
export function outcomeMessages(outcome: PaymentSettlement): string[] {
  const texts: Readonly<Record<PaymentSettlement, string>> = {
    accepted: '订单变为支付成功，随后自动开通',
    late: '订单已经结束：这笔钱会转为退款，等待打款',
    duplicate: '订单之前已经付过：这笔钱会转为退款，等待打款',
    known: '这笔转账之前已经确认过',
  };
  return [texts[outcome]];
}

/** A payer as the record keeps it, whose lines are never erased: companies by their names, people by their family names. */
export function maskPayer(name: string): string {
  return name.length <= longestPerson && name !== '' ? `${name.slice(0, 1)}**` : name;
}

/** Characters of the name of a person; companies have more. */
const longestPerson = 4;
