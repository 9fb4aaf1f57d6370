/** When all samples were made. */
export const start = '2026-05-01T08:00:00Z';

/** What `sampleKey` encrypted: names, numbers and addresses of nobody. */
export const sealed = {
  contacts: {
    mobile_encrypted: 'sample.tXQvTTymvP2tLebpYHCii8TIhMx9XzTNCYQSrA6XicIV85LAOBFy',
    mobile_index: 'HsV5ZRPfRN1r-uj-uU-bBXGHnMqsc3JXkGBQeQuGazQ',
    email_encrypted: 'sample.3OnmZ_sctlZv-I4FkfCCli3mVtrXEWBFyi0JkHtwMbw62PXJK-LtlVapi8E',
    email_index: 'Ynyalu0bqalHoDNL2u9W7DdjQFgBae9dsdRsrbh6E4A',
  },
  leadText: 'sample.0gLZL5mJa8A4laS_Wy06hmNI9KY9dpNfggquVom2VNL0LQ',
  leadMobile: 'sample.5KijHsFo7UaBUL-SCP0xFn0ums0m_uwVKXiT6DoAmKKwbx3lCOk5',
  invoice: 'sample.2TZDer5gokHHGkHfbHbVhFRZM6xGB16CSwYo167H9RVoUmUOXRQFmFdiwOE',
  contact: 'sample.q5dS4j3TarXQsMmIw0-zwbOq-62tnkyqXij9DyT6wprQGgE_gX-gAQ',
  trialMobile: 'sample.lArf7FpoSJtK6TZqBui8ehuEJWcVb6cby6dmKOeYx36c9gipdC6e',
  trialRemark: 'sample.marm9A1CWbOekEtirSAn5nCFhc0iar4KFeAIBfMlQupfUA',
  reply: 'sample.xsL4oQsZzsshcqcSApg3O6aeCpgEgTYIADOboeZ7uQ3qqF7oCbZW27RD',
  invitation: 'sample.eSQZegmOUG_daLRyNPsqQ26qJwG6mRxwcC5LaBb-9q-8h8ErGMnozY9WJxA',
};

/**
 * The key of what is encrypted in the samples. It stands here for everybody to see, and encrypts nothing else.
 * @public
 */
export const sampleKey = { id: 'sample', secret: Buffer.alloc(32, 'sample') };

export const film = {
  src: '/media/sample.m3u8',
  type: 'application/x-mpegurl',
  poster: '/media/sample.jpg',
  title: '示例',
  duration: 10,
};
