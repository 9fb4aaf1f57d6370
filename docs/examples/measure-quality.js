// Sends what viewers experienced to the page's own server: a summary for each viewing, once it is over.
// The tags say that they measure: <xl-video-player qoe src="…">. Load this as a module after the player.
const ADDRESS = '/rum';

function send({ reason, metrics }) {
  if (reason !== 'exit') return;
  // A beacon arrives though the page goes away; a page that comes back sends a later summary under the same sessionId.
  navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(metrics)], { type: 'application/json' }));
}

for (const player of document.querySelectorAll('xl-video-player[qoe]')) player.addEventListener('qoe', send);
