import { sealed, start } from './sample-facts.mjs';

/** Invoices over what was paid. */
export function invoiceSamples({ words, each }) {
  const company = {
    title: '示例企业',
    tax_no: '91350100M000100Y43',
    bank: '示例银行',
    bank_account: '1234567890',
    address: '示例地址',
    phone: '01000000000',
    email_encrypted: sealed.invoice,
  };
  return {
    invoice: each({ status: words('invoice.status'), type: words('invoice.type') }, ({ status, type }, n) => ({
      id: n,
      org_id: 1,
      user_id: 1,
      type,
      ...company,
      amount_fen: 8_500,
      status,
      reason: '示例',
      invoice_no: n > 1 ? `2026${n}` : null,
      ctime: start,
      issued_at: n > 1 ? start : null,
    })),
    invoice_order: [
      {
        id: 1,
        org_id: 1,
        invoice_id: 1,
        order_no: '2026050100000000000001',
        product_name: '示例产品 1',
        amount_fen: 8_500,
        released_at: start,
      },
    ],
    invoice_title: each({ type: words('invoice_title.type') }, ({ type }, n) => ({
      id: n,
      org_id: 1,
      user_id: 1,
      type,
      ...company,
      used_at: start,
    })),
  };
}

/** What the server counts, remembers and has to do. */
export function serverSamples({ words, each }) {
  const day = '2026-05-01';
  const id = '00000000-0000-4000-8000-000000000001';
  return {
    idempotent_reply: [
      {
        subject: 'user 1',
        endpoint: 'createOrder',
        key: id,
        body_hash: 'hash',
        reply_encrypted: sealed.reply,
        ctime: start,
      },
    ],
    job: [
      {
        id: 1,
        topic: 'sample',
        key: 'sample',
        payload: { sample: 1 },
        attempts: 1,
        run_at: start,
        last_error: 'Sample',
        dead_at: start,
        ctime: start,
      },
      { id: 2, topic: 'sample', payload: {}, run_at: start, ctime: start },
    ],
    rate_limit: [{ key: 'sample', points: 1, expire: start }],
    spent_solution: [{ signature: 'sample', expire_at: start }],
    daily_stat: [
      {
        org_id: 1,
        day,
        channel: 'baidu',
        account_id: 'sample',
        account_name: '示例账户',
        cost_fen: 100,
        impressions: 10,
        clicks: 2,
        conversions: 1,
        is_sample: true,
      },
    ],
    film_viewing: each({ outcome: words('film_viewing.outcome') }, ({ outcome }, n) => ({
      day,
      session_id: `00000000-0000-4000-8000-00000000000${n}`,
      page: '/home',
      media: 'tuoguan',
      outcome,
      start_ms: 100,
      watch_seconds: 1.5,
      rebuffer_count: 1,
      rebuffer_seconds: 0.5,
      level_switches: 1,
      average_bitrate: 1_000_000,
      error_count: n,
      utime: start,
    })),
    client_error: [
      {
        day,
        fingerprint: 'sample',
        message: 'Sample',
        page: '/home',
        release: '1.0.0',
        stack: 'at sample',
        count: 1,
        last_at: start,
      },
    ],
    csp_violation: [
      { day, directive: 'img-src', blocked: 'https://example.com', page: '/home', count: 1, last_at: start },
    ],
    page_vitals: [{ day, id, page: '/home', cls: 0.5, fcp: 1.5, inp: 0.5, lcp: 2.5, ttfb: 0.5, at: start }],
    money_check: [
      {
        name: 'sample',
        differences: 1,
        imbalance_fen: 1,
        at: start,
        checkpoint: { entryId: 1, sumFen: 1, nextId: 2, nextAt: start },
      },
    ],
    operator_decision: [
      { id: 1, operator: 'sample', command: 'refund approve', subject: 'sample', detail: '1.00', at: start },
    ],
    incident: [{ name: 'sample', text: 'Sample', opened_at: start, seen_at: start, closed_at: start }],
  };
}
