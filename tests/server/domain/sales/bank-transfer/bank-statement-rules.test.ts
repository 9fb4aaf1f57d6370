import { describe, expect, test } from 'vitest';
import { readStatement } from '../../../../../site/server/domain/sales/bank-transfer/bank-statement-rules';
import { matchLines, numbersIn } from '../../../../../site/server/domain/sales/bank-transfer/bank-transfer-rules';

const linesOf = (text: string) => readStatement(text)?.lines ?? [];

describe('readStatement', () => {
  test.each([
    [
      '招商银行, with what stands before the headings and sums behind',
      '账号,1234\n户名,小量科技\n交易日,交易时间,借方金额,贷方金额,余额,摘要,流水号,收(付)方名称,收(付)方帐号\n20261129,10:20:30,,"1,299.00","9,999.00",货款,C01,远航贸易,="6222021234567890123"\n合计,,,"1,299.00",,,,,\n',
    ],
    [
      '工商银行, copied out of a spreadsheet',
      '凭证号\t对方账号\t交易时间\t借/贷\t借方发生额\t贷方发生额\t摘要\t用途\t对方单位名称\nC01\t6222021234567890123\t2026-11-29 10:20:30\t贷\t0.00\t1,299.00\t货款\t货款\t远航贸易\n',
    ],
    [
      '中国银行, with one amount and a direction',
      '交易类型[ Transaction Type ],交易日期[ Date ],交易时间[ Time ],付款人名称[ Payer ],付款人账号[ Account ],交易金额[ Amount ],交易附言[ Remark ],交易流水号[ No ]\r\n来账,20261129,10:20:30,远航贸易,6222021234567890123,1299,货款,C01\r\n往账,20261129,10:21:30,某某,6222021234567890124,5,,C02\r\n',
    ],
  ])('%s', (_bank, text) => {
    expect(linesOf(text)).toEqual([
      {
        bookedAt: new Date('2026-11-29T10:20:30+08:00'),
        amountFen: 129_900,
        payerName: '远航贸易',
        payerAccount: '6222021234567890123',
        payerBank: '',
        memo: '货款',
        reference: 'C01',
      },
    ]);
    expect(readStatement(text)?.problems).toEqual([]);
  });

  test.each([
    ['2026/1/9', '2026-01-08T16:00:00.000Z'],
    ['2026年11月29日', '2026-11-28T16:00:00.000Z'],
    ['20261129102030', '2026-11-29T02:20:30.000Z'],
    ['2026-11-29 10:20', '2026-11-29T02:20:00.000Z'],
  ])('reads the time %s in China', (typed, time) => {
    expect(linesOf(`日期,收入\n${typed},1.00`).map(({ bookedAt }) => bookedAt.toISOString())).toEqual([time]);
  });

  test('says which rows it does not understand, and counts what went out', () => {
    const text = `日期,收入金额,支出金额,附言\n2026-13-40,1.00,,甲\n2026-11-29,壹元,,乙\n2026-11-29,,3.00,丙\n2026-11-29,0.01,,"丁\n有两行"\n`;
    expect(readStatement(text)).toMatchObject({
      lines: [{ amountFen: 1, memo: '丁 有两行' }],
      outgoing: 1,
      problems: ['第 2 行看不懂：日期不对（2026-13-40）', '第 3 行看不懂：没有金额（2026-11-29 壹元 乙）'],
    });
  });

  test.each(['', '随便一段话', '姓名,电话\n张三,1', '"', '日期\t收入'])('%j has no lines', (text) => {
    expect(linesOf(text)).toEqual([]);
  });
});

describe('matchLines', () => {
  const orderNo = (end: number) => `20261129102030${String(end).padStart(8, '0')}`;
  const transfer = (end: number, payerName: string, amountFen = 100) => {
    const confirmedAt: Date | null = null as Date | null;
    const payable = { payNo: `P${orderNo(end)}`, orderNo: orderNo(end), company: payerName, payerName, amountFen };
    return { ...payable, confirmedAt, payerAccount: '', createdAt: new Date('2026-11-28T02:00:00Z') };
  };
  const bookedAt = new Date('2026-11-29T02:00:00Z');
  const line = (id: number, payerName: string, memo = '', amountFen = 100) => {
    return { id, bookedAt, payerName, payerAccount: '', memo, amountFen };
  };
  const certain = (lines: readonly ReturnType<typeof line>[], transfers: readonly ReturnType<typeof transfer>[]) =>
    [...matchLines(lines, transfers)].flatMap(([id, [first]]) => (first?.isCertain ? [[id, first.orderNo]] : []));

  test('is certain of an order in the memo, and of a payer with the amount', () => {
    const transfers = [transfer(1, '远航贸易（北京）有限公司'), transfer(2, '张三', 200)];
    const lines = [line(1, '远航贸易(北京)有限公司'), line(2, '李四', `订单${orderNo(2)}货款`, 200)];
    expect(certain(lines, transfers)).toEqual([
      [1, orderNo(1)],
      [2, orderNo(2)],
    ]);
    expect(certain([line(1, '某某', orderNo(1).slice(-8))], transfers)).toEqual([[1, orderNo(1)]]);
    expect(numbersIn(`款 ${orderNo(1)}、p${orderNo(2)}`)).toEqual([orderNo(1), `P${orderNo(2)}`]);
  });

  test('is not where another transfer, line, amount or order may be meant', () => {
    const two = [transfer(1, '甲公司'), transfer(2, '甲公司')];
    expect(certain([line(1, '甲公司')], two)).toEqual([]);
    expect(certain([line(1, '甲公司'), line(2, '甲公司')], two.slice(0, 1))).toEqual([]);
    expect(certain([line(1, '甲公司', '', 99)], two.slice(0, 1))).toEqual([]);
    expect(certain([line(1, '甲公司', orderNo(9))], two.slice(0, 1))).toEqual([]);
    expect(certain([line(1, '甲公司', orderNo(1), 99)], two.slice(0, 1))).toEqual([]);
    expect(certain([line(1, '乙公司', orderNo(1)), line(2, '甲公司')], two.slice(0, 1))).toEqual([]);
    expect(certain([line(1, '')], [transfer(1, '')])).toEqual([]);
  });

  test('trusts no name that a buyer gave for somebody else, nor another account', () => {
    const claimed = { ...transfer(1, '甲公司'), company: '冒名公司' };
    const account = '6222 0212 3456 7890';
    expect(certain([line(1, '甲公司')], [claimed])).toEqual([]);
    const known = { ...transfer(1, '远航贸易有限公司'), company: '远航贸易' };
    expect(certain([line(1, '远航贸易有限公司')], [known])).toEqual([[1, orderNo(1)]]);
    const paid = { ...line(1, '甲公司'), payerAccount: '6222021234567890' };
    expect(certain([paid], [{ ...claimed, payerAccount: account }])).toEqual([[1, orderNo(1)]]);
    expect(certain([paid], [{ ...transfer(1, '甲公司'), payerAccount: '6222000000009999' }])).toEqual([]);
    // The company whose name was given has an order of that amount itself.
    const unpaid = { ...transfer(2, ''), company: '甲公司', payNo: '' };
    expect(certain([line(1, '甲公司')], [transfer(1, '甲公司'), unpaid])).toEqual([]);
    const late = { ...transfer(1, '甲公司'), createdAt: new Date('2026-11-30T02:00:00Z') };
    expect(certain([line(1, '甲公司')], [late])).toEqual([]);
  });

  test('is of a transfer that was confirmed by hand at about that time, unless another one waits', () => {
    const confirmed = (time: string) => ({ ...transfer(1, '甲公司'), confirmedAt: new Date(time) });
    const recent = confirmed('2026-11-30T02:00:00Z');
    expect(certain([line(1, '甲公司')], [recent])).toEqual([[1, orderNo(1)]]);
    expect(certain([line(1, '甲公司')], [recent, transfer(2, '甲公司')])).toEqual([]);
    for (const time of ['2026-11-20T02:00:00Z', '2027-01-20T02:00:00Z'])
      expect(matchLines([line(1, '甲公司')], [confirmed(time)]).get(1)).toEqual([]);
    expect(certain([line(1, '某某', orderNo(1))], [confirmed('2026-11-20T02:00:00Z')])).toEqual([[1, orderNo(1)]]);
  });
});
