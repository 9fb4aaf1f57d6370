import { lockFolder } from '../../site/server/platform/db/data-folder';

/** Holds the folder of the first argument until it is killed or its input ends; says what becomes of it on its output. */
const [folder = '', stale, update] = process.argv.slice(2);
const say = (sentence) => console.log(sentence);
try {
  const unlock = await lockFolder(folder, {
    stale: Number(stale),
    update: Number(update),
    say,
    onLost(sentence) {
      say(`lost: ${sentence}`);
      process.exit(1);
    },
  });
  say(`held by ${process.pid}`);
  process.stdin.resume().once('end', () => void unlock().then(() => process.exit(0)));
} catch (error) {
  say(`refused: ${error.message}`);
  process.exit(1);
}
