/** How long something of people is kept. docs/operations.md shows the same table. */
export interface Retention {
  readonly tables: readonly string[];
  /** What of people is in them. */
  readonly what: string;
  readonly kept: string;
  /** What ends it: a job, or what somebody does. */
  readonly endedBy: string;
}

const closing = 'closing the account';
const books = 'for as long as the provider has its books; tax law asks for ten years';

/**
 * Every table that holds something of people, be it a hash. Those with two ends keep a part longer: closing an account takes away
 * who it was, and the row stays for what refers to it.
 * @public
 */
export const retention: readonly Retention[] = [
  {
    tables: ['app_user'],
    what: 'names, contacts, password',
    kept: 'until the account is closed; then an empty row',
    endedBy: closing,
  },
  {
    tables: ['session'],
    what: 'devices, places, times',
    kept: 'a week after its end',
    endedBy: '`session.purge-ended`',
  },
  {
    tables: ['authorization_code', 'scan_ticket'],
    what: 'sign-ins under way',
    kept: 'an hour after their end',
    endedBy: '`session.purge-codes`, `session.purge-scans`',
  },
  {
    tables: ['verification_code', 'spent_solution'],
    what: 'keyed hashes of targets and networks',
    kept: 'a day',
    endedBy: '`identity.purge-codes`',
  },
  {
    tables: ['known_network', 'login_attempt', 'login_warning'],
    what: 'keyed hashes of names and networks',
    kept: 'networks of an owner 90 days, the others a day',
    endedBy: '`identity.purge-attempts`',
  },
  {
    tables: ['rate_limit'],
    what: 'keyed hashes of users and networks',
    kept: 'while they count, a day at most',
    endedBy: '`limits.purge-uses`',
  },
  {
    tables: ['article_view'],
    what: 'keyed hashes of networks',
    kept: 'half an hour',
    endedBy: '`content.purge-views`',
  },
  {
    tables: ['idempotent_reply'],
    what: 'what a write answered',
    kept: 'a day',
    endedBy: '`idempotency.purge-replies`',
  },
  {
    tables: ['job'],
    what: 'whom a notice goes to, encrypted',
    kept: 'until it is sent; a dead letter 90 days',
    endedBy: '`jobs.purge-dead-letters`',
  },
  {
    tables: ['lead'],
    what: 'whom to call, about what',
    kept: 'two years, as the privacy policy says',
    endedBy: '`leads.purge-old`',
  },
  {
    tables: ['trial'],
    what: 'whom to call, and what they wrote',
    kept: 'two years after they asked, once it is over; the company stays',
    endedBy: `\`trials.purge-contacts\`, ${closing}`,
  },
  { tables: ['message'], what: 'what a user was told', kept: 'a year', endedBy: `\`messages.purge-old\`, ${closing}` },
  { tables: ['activity'], what: 'who did what', kept: 'two years', endedBy: '`activity.purge-old`' },
  {
    tables: ['org_member', 'entitlement_member'],
    what: 'who belongs where',
    kept: 'until they leave',
    endedBy: closing,
  },
  {
    tables: ['invite'],
    what: 'who invited',
    kept: 'with the organisation; names nobody once the account is closed',
    endedBy: closing,
  },
  {
    tables: ['invoice_title'],
    what: 'titles and addresses of invoices to come',
    kept: 'until they are deleted',
    endedBy: closing,
  },
  {
    tables: ['upload'],
    what: 'pictures of people; vouchers of transfers',
    kept: 'pictures until they are replaced, vouchers as payments',
    endedBy: `\`uploads.remove-orphans\`, ${closing}`,
  },
  {
    tables: ['orders', 'order_log', 'order_tally', 'payment', 'coupon_user', 'invoice'],
    what: 'who bought what, and how it was paid and billed',
    kept: books,
    endedBy: 'nothing by itself; closing the account takes the address of invoices away',
  },
];
