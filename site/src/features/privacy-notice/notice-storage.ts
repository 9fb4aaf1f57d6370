import { isStorageBlocked, localText } from '#data/storage.ts';

/** Increase it when the notice's content changes, so that it is shown again. */
const edition = '1';
const seenEdition = localText('xl:privacy:seen');

/** Whether this device's visitor has seen the notice. */
export const noticeStorage = {
  // Without storage the notice would be shown again on each page.
  isSeen: () => seenEdition.read() === edition || isStorageBlocked(),
  note: () => void seenEdition.write(edition),
};
