import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import type { Invoice, InvoiceableOrder } from '../../../../../site/contract/invoice/invoice-schema';
import { InvoiceTab } from '../../../../../site/src/features/invoices/invoice-tab';
import { ApiFailure } from '../../../../../site/src/data/http/api-failure';
import { addressShown, FakeOrganization, pageOf, signedInAs } from '../../../../support/fake-organization';
import { teachDialogs } from '../../../../support/teach-dialogs';

function order(last: number, AmountFen: number): InvoiceableOrder {
  const PaidAt = '2026-11-20T12:00:00+08:00';
  return {
    OrderNo: `202611201200000000000${last}`,
    ProductName: `应用${last}`,
    VersionName: '专业版',
    AmountFen,
    PaidAt,
  };
}
const orders = [order(1, 10_000), order(2, 25_050)];
const [first = order(1, 0), second = order(2, 0)] = orders;
const title = {
  Type: 'normal',
  Title: '远航贸易有限公司',
  TaxNo: '91350100M000100Y43',
  Bank: '',
  BankAccount: '',
  Address: '',
  Phone: '',
  Email: 'finance@example.cn',
} as const;
const issued: Invoice = {
  ...title,
  Id: 5,
  AmountFen: 10_000,
  Status: 1,
  Reason: '',
  InvoiceNo: 'FP0001',
  Orders: [{ OrderNo: first.OrderNo, ProductName: '应用1 专业版 1 年', AmountFen: 10_000 }],
  CTime: '2026-11-21T12:00:00+08:00',
  IssuedAt: '2026-11-22T12:00:00+08:00',
};

const box = (name: RegExp) => screen.findByRole('checkbox', { name });
const button = (name: RegExp | string) => screen.getByRole('button', { name });
const type = (label: string, value: string) => {
  const field = screen.getByLabelText(new RegExp(`^${label}`));
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

function desk(answers: ConstructorParameters<typeof FakeOrganization>[0] = {}) {
  const lists = {
    listInvoiceableOrders: () => pageOf(...orders),
    listInvoices: () => pageOf(),
    listInvoiceTitles: () => ({ Items: [] }),
  };
  return new FakeOrganization({ ...lists, ...answers }, signedInAs('admin'));
}

describe('InvoiceTab', () => {
  beforeAll(teachDialogs);
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  test('adds up the orders that are chosen, those of the address from the start, and says which it lacks', async () => {
    desk().open(<InvoiceTab />, `/mecenter/indexinvoice?orders=${second.OrderNo},2026112012000000000099,nonsense`);
    expect(await box(/应用2/)).toHaveProperty('checked', true);
    expect(screen.getByText(/^已选/).textContent).toBe('已选 1 笔，合计 ¥250.50');
    expect(screen.getByText(/^有订单暂时不能开票/)).toBeTruthy();
    fireEvent.click(await box(/应用1/));
    expect(screen.getByText(/^已选/).textContent).toBe('已选 2 笔，合计 ¥350.50');
    fireEvent.click(await box(/全选/));
    expect(screen.getByText(/^已选/).textContent).toBe('已选 0 笔，合计 ¥0.00');
    fireEvent.click(button('申请开票'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('asks for an invoice over them, after its number has been checked', async () => {
    const kept: unknown[] = [];
    const organization = desk({
      applyInvoice: ({ body }) => {
        kept.push(body);
        return issued;
      },
    });
    organization.open(<InvoiceTab />, `/mecenter/indexinvoice?orders=${first.OrderNo}`);
    await box(/应用1/);
    fireEvent.click(button('申请开票'));
    await screen.findByRole('dialog', { name: '申请发票' });
    type('企业名称', ' 远航贸易有限公司 ');
    type('税号', '91350100M000100Y44');
    expect(await screen.findByText(/^税号有误/)).toBeTruthy();
    type('税号', '91350100 m000100y43');
    type('接收邮箱', 'finance@example.cn');
    fireEvent.click(button('提交申请（¥100.00）'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { Title, TaxNo, Email } = title;
    expect(kept).toEqual([{ OrderNos: [first.OrderNo], Type: 'normal', Title, TaxNo, Email, KeepTitle: true }]);
    await waitFor(() => expect(addressShown()).toBe('/mecenter/indexinvoice'));
    await waitFor(() => expect(organization.calls.listInvoices).toHaveBeenCalledTimes(2));
  });

  test('leaves what was typed before the kept titles came, and offers these', async () => {
    let come: (() => void) | undefined;
    const titles = new Promise((resolve) => (come = () => resolve({ Items: [{ ...title, Id: 3, Type: 'normal' }] })));
    const organization = desk({ listInvoiceTitles: () => titles });
    organization.open(<InvoiceTab />, `/mecenter/indexinvoice?orders=${first.OrderNo}`);
    await box(/应用1/);
    fireEvent.click(button('申请开票'));
    fireEvent.change(await screen.findByLabelText(/^企业名称/), { target: { value: '另一家公司' } });
    come?.();
    expect(await screen.findByLabelText('常用抬头')).toHaveProperty('value', '');
    expect(screen.getByLabelText(/^企业名称/)).toHaveProperty('value', '另一家公司');
  });

  test('the title that was used last is filled in; a special one wants the bank, a person has no number', async () => {
    const titles = [{ ...title, Id: 3, Type: 'special', Bank: '招商银行', BankAccount: '6222000000001' }];
    const organization = desk({
      listInvoiceTitles: () => ({ Items: titles }),
      deleteInvoiceTitle: () => titles.pop() && {},
    });
    organization.open(<InvoiceTab />, `/mecenter/indexinvoice?orders=${first.OrderNo}`);
    await box(/应用1/);
    fireEvent.click(button('申请开票'));
    await waitFor(() => expect(screen.getByLabelText('常用抬头')).toHaveProperty('value', '3'));
    expect(screen.getByLabelText(/^银行账号/)).toHaveProperty('value', '6222000000001');
    fireEvent.click(screen.getByRole('radio', { name: '增值税普通发票' }));
    fireEvent.click(screen.getByRole('radio', { name: '个人' }));
    expect(screen.queryByLabelText(/^税号/)).toBeNull();
    fireEvent.change(screen.getByLabelText('常用抬头'), { target: { value: '' } });
    fireEvent.change(screen.getByLabelText('常用抬头'), { target: { value: '3' } });
    expect(screen.getByLabelText(/^银行账号/)).toHaveProperty('value', '6222000000001');
    fireEvent.click(button(/^提交申请/));
    expect(await screen.findByText('请填写注册地址')).toBeTruthy();
    fireEvent.click(button(/^删除/));
    await waitFor(() => expect(screen.queryByLabelText('常用抬头')).toBeNull());
    expect(organization.calls.deleteInvoiceTitle).toHaveBeenCalledWith({ params: { id: '3' } });
  });

  test('says in the form why the server refuses, and keeps what was filled in', async () => {
    const message = '有订单已申请过发票，请刷新后重新选择';
    const organization = desk({
      applyInvoice: () => {
        throw new ApiFailure('business', message, { code: codes.orderStateRefused });
      },
      listInvoiceTitles: () => ({ Items: [{ ...title, Id: 3 }] }),
    });
    organization.open(<InvoiceTab />, `/mecenter/indexinvoice?orders=${first.OrderNo}`);
    await box(/应用1/);
    fireEvent.click(button('申请开票'));
    fireEvent.change(await screen.findByLabelText('常用抬头'), { target: { value: '3' } });
    fireEvent.click(button(/^提交申请/));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText(/^企业名称/)).toHaveProperty('value', title.Title);
  });

  test('lists invoices by state, with the reason of those that ended, and saves issued ones', async () => {
    const createObjectURL = vi.fn(() => 'blob:1');
    vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL, revokeObjectURL: vi.fn() }));
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const voided: Invoice = { ...issued, Id: 6, Status: 3, Reason: '订单发生退款' };
    const organization = desk({
      listInvoices: ({ query }) =>
        (query as { Status?: number }).Status === 3 ? pageOf(voided) : pageOf(issued, voided),
      getInvoiceFile: () => ({ type: 'application/pdf', bytes: new Uint8Array([37]) }),
    });
    organization.open(<InvoiceTab />, '/mecenter/indexinvoice');
    const table = await screen.findByRole('table', { name: '发票' });
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    fireEvent.click(within(table).getByRole('button', { name: /^下载 PDF/ }));
    await waitFor(() => expect(saved).toEqual(['发票-FP0001.pdf']));
    expect(organization.calls.getInvoiceFile).toHaveBeenCalledWith({ params: { id: '5' } });
    fireEvent.click(screen.getByRole('link', { name: '已作废' }));
    expect(addressShown()).toBe('/mecenter/indexinvoice?status=3');
    await waitFor(() =>
      expect(within(screen.getByRole('table', { name: '发票' })).getAllByRole('row')).toHaveLength(2),
    );
    expect(screen.getByText('订单发生退款')).toBeTruthy();
    vi.restoreAllMocks();
  });

  test('leads on where there is nothing', async () => {
    desk({ listInvoiceableOrders: () => pageOf() }).open(<InvoiceTab />, '/mecenter/indexinvoice?status=2&page=x');
    expect(await screen.findByText(/^没有待开票的订单/)).toBeTruthy();
    expect(await screen.findByText('没有已驳回的发票')).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: '查看全部发票' }));
    expect(await screen.findByText('还没有申请过发票')).toBeTruthy();
  });
});
