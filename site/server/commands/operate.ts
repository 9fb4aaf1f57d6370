import type { Config } from '../config/config';
import { askRunningServer } from './control';
import { databaseSentence } from '../open-database';
import { createPersonalData } from '../domain/engagement/personal-data/personal-data-http';
import { createDownloads } from '../domain/content/download/download';
import { createInvoices } from '../domain/sales/invoice/invoice-http';
import { createLeadCommands } from '../domain/engagement/lead/lead';
import { createPayments } from '../domain/sales/payment/payment-http';
import { createReports } from '../domain/engagement/report/report-http';
import { createTrials } from '../domain/sales/trial/trial-http';
import { createPasswordHasher } from '../domain/identity/user/user';
import { createStaffCommands } from '../domain/identity/operator/operator-http';
import { createAdminCli } from '../platform/admin/admin-cli';
import { createFilesCommands } from './files-commands';
import { readCommandConfig, runCommand } from './run-command';
import { tables } from '../tables';

const args = process.argv.slice(2);
/** A table goes to a file, which only the table belongs into. */
const isTable = args.includes('--csv');
const say = isTable ? console.error : console.log;

/** `npm run operator -w site -- refund list`: by the running server where that holds the embedded database, otherwise by itself. */
await runCommand(async (onDatabase) => {
  const config = readCommandConfig();
  const files = createFilesCommands(config);
  const lines = args[0] === 'files' ? await createAdminCli([files])(args) : await byRunningServer(config);
  // By the mark at its beginning spreadsheets know that a table is UTF-8.
  console.log((isTable ? '\ufeff' : '') + (lines ?? (await byItself())).join('\n'));

  function byItself(): Promise<string[]> {
    // What a decision has a channel do is left to the jobs of the server.
    const { invoiceSeller: seller, refundLimitFen } = config;
    const parts = { gateways: [], transferAccount: undefined, refundLimitFen, log: console };
    return onDatabase((platform) => {
      const payments = createPayments({ ...platform, ...parts });
      const invoices = createInvoices({ ...platform, seller, storage: undefined, log: console });
      const nouns = [createTrials, createReports];
      const others = nouns.map((create) => create(platform).adminCommands);
      const people = createPersonalData(platform, { tables, uploads: undefined }).adminCommands;
      const all = [
        people,
        createDownloads({ ...platform, storage: undefined, maxBytes: 0 }).adminCommands,
        payments.adminCommands,
        invoices.adminCommands,
        ...others,
        createLeadCommands(platform),
        createStaffCommands(platform, createPasswordHasher()),
        files,
      ];
      const log = { info: (details: object, message: string) => say(`${message}: ${JSON.stringify(details)}`) };
      return createAdminCli(all, { ...platform, log })(args);
    });
  }
}, say);

async function byRunningServer(config: Config): Promise<string[] | undefined> {
  if (config.databaseUrl) return undefined;
  const lines = await askRunningServer(config.dataFolder, args);
  if (lines) say(`${await databaseSentence(config)}, by the running server`);
  return lines;
}
