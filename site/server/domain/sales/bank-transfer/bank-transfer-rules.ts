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

/** Digits of the end of an order's number by which a memo names it. */
const shortestEnd = 8;

/**
 * Finds what each line may be the payment of, the likeliest first. It is certain where the amount is the same and either the memo
 * names that order alone, or the payer's name is the same and neither another line nor another transfer has both.
 */
export function matchLines(lines: readonly Line[], payables: readonly Payable[]): Map<number, BankLineCandidate[]> {
  const found = new Map(lines.map((line) => [line.id, matchLine(line, lines, payables)]));
  // Two lines never pay one thing.
  const claims = [...found.values()].flatMap((candidates) =>
    candidates.filter(({ isCertain }) => isCertain).map(keyOf),
  );
  for (const [id, candidates] of found) {
    found.set(
      id,
      candidates.map((each) => {
        const isClaimedTwice = each.isCertain && claims.filter((key) => key === keyOf(each)).length > 1;
        return isClaimedTwice ? { ...each, isCertain: false, why: `${each.why}，但还有别的流水也是` } : each;
      }),
    );
  }
  return found;
}

function keyOf({ payNo, orderNo }: Payable): string {
  return payNo || orderNo;
}

function matchLine(line: Line, lines: readonly Line[], payables: readonly Payable[]): BankLineCandidate[] {
  const numbers = numbersIn(line.memo);
  const named = payables.filter((each) => isNamed(each, line.memo, numbers));
  if (named.length > 0 || numbers.length > 0) {
    const isAlone = named.length === 1 && numbers.length <= 1;
    return named.map((each) => {
      const isSame = each.amountFen === line.amountFen;
      const why = isSame ? '附言里有订单号，金额一致' : `附言里有订单号，但金额是 ¥${formatFen(each.amountFen)}`;
      return { ...each, isCertain: isSame && isAlone, why };
    });
  }
  const reported = payables.filter(({ payNo }) => payNo !== '');
  const sameAmount = reported.filter(({ amountFen }) => amountFen === line.amountFen);
  const samePayer = sameAmount.filter(({ payerName }) => isSameName(payerName, line.payerName));
  const rivals = lines.filter(
    (each) => each.amountFen === line.amountFen && isSameName(each.payerName, line.payerName),
  );
  const others = sameAmount.filter((each) => !samePayer.includes(each));
  const otherAmounts = reported.filter(
    (each) => each.amountFen !== line.amountFen && isSameName(each.payerName, line.payerName),
  );
  return [
    ...samePayer.map((each) => ({
      ...each,
      isCertain: samePayer.length === 1 && rivals.length === 1,
      why:
        samePayer.length > 1
          ? '户名和金额一致，但有几笔这样的转账'
          : rivals.length > 1
            ? '户名和金额一致，但有几条这样的流水'
            : '户名和金额一致',
    })),
    ...others.map((each) => ({ ...each, isCertain: false, why: `金额一致，但户名是“${each.payerName}”` })),
    ...otherAmounts.map((each) => ({
      ...each,
      isCertain: false,
      why: `户名一致，但金额是 ¥${formatFen(each.amountFen)}`,
    })),
  ];
}

function isNamed({ payNo, orderNo }: Payable, memo: string, numbers: readonly string[]): boolean {
  if (numbers.includes(orderNo) || (payNo !== '' && numbers.includes(payNo))) return true;
  const ends = memo.match(/(?<!\d)\d{8,21}(?!\d)/g) ?? [];
  return ends.some((digits) => digits.length >= shortestEnd && orderNo.endsWith(digits));
}

/** Whether two names are of one payer: banks write brackets and spaces as they like. */
function isSameName(one: string, other: string): boolean {
  return one !== '' && plainName(one) === plainName(other);
}

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
