import { readConfig } from './config';
import { createFilesDesk } from './files-desk';
import { askRunningServer } from './control/ask-running-server';
import { databaseSentence } from './database-sentence';
import { createPersons } from './modules/account/account';
import { createContent } from './modules/content/content';
import { createInvoices } from './modules/invoices/invoices';
import { createPayments } from './modules/payments/payments';
import { createReports } from './modules/reports/reports';
import { createTrials } from './modules/trials/trials';
import { createOperate } from './platform/desk/create-operate';
import { runCommand } from './run-command';

/** `npm run operator -w site -- refund list`: by the running server where that holds the embedded database, otherwise by itself. */
await runCommand(async (onDatabase) => {
  const words = process.argv.slice(2);
  const files = createFilesDesk(readConfig());
  const lines = words[0] === 'files' ? await createOperate([files])(words) : await byRunningServer(words);
  for (const line of lines ?? (await byItself())) console.log(line);

  function byItself(): Promise<string[]> {
    // What a decision has a channel do is left to the jobs of the server.
    const parts = { gateways: [], transferAccount: undefined, log: console };
    const { invoiceSeller: seller } = readConfig();
    return onDatabase((platform) => {
      const payments = createPayments({ ...platform, ...parts });
      const invoices = createInvoices({ ...platform, seller, log: console });
      const others = [createTrials, createContent, createPersons, createReports].map((create) => create(platform).desk);
      return createOperate([payments.desk, invoices.desk, ...others, files])(words);
    });
  }
});

async function byRunningServer(words: readonly string[]): Promise<string[] | undefined> {
  const config = readConfig();
  if (config.databaseUrl) return undefined;
  const lines = await askRunningServer(config.dataFolder, words);
  return lines && [`${await databaseSentence(config)}, by the running server`, ...lines];
}
