/** The import law of docs/architecture.md: which way things flow, checked by tests/architecture.test.ts. */

const { existsSync } = require('node:fs');

/** Forbids each layer to import one of those above it. Layers stand low to high; an entry may be several paths. */
function layers(name, root, order) {
  const pathOf = (entry) => [].concat(entry).map((path) => `^${root}/${path}`);
  return order.slice(0, -1).map((layer, index) => ({
    name: `${name}-${[].concat(layer)[0].replaceAll(/\\\.ts|\W/g, '')}-below`,
    comment: `${name}: ${layer} imports nothing that stands above it`,
    severity: 'error',
    from: { path: pathOf(layer) },
    to: { path: order.slice(index + 1).flatMap(pathOf) },
  }));
}

function forbid(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to };
}

const player = 'player-element/src';
/** The entries of the element's package: what stands beside its layers. */
const entries = Object.values(require('./player-element/package.json').exports)
  .map((entry) => /^\.\/dist\/([\w-]+)\.js$/.exec(entry.default)?.[1])
  .filter((name) => name && existsSync(`${__dirname}/${player}/${name}.ts`));
/** Those that import other entries. */
const tops = ['react', 'standalone'];
const client = 'site/src';
const operator = 'site/operator';
const server = 'site/server';
const contract = 'site/contract';
const lit = '(^|/)node_modules/(lit|lit-html|lit-element|@lit)(/|$)';

module.exports = {
  forbidden: [
    forbid('no-cycle', 'No cycles', {}, { circular: true }),
    forbid(
      'no-unresolved',
      'Every import leads somewhere',
      { pathNot: '^site/vite' },
      { couldNotResolve: true, pathNot: '^xl-video-player' },
    ),

    ...layers('player', player, [
      ['utils/', 'config\\.ts', 'events\\.ts', 'i18n/', 'version\\.ts'],
      'media/',
      'player/',
      'ui/',
      'extensions/',
      'element/',
      entries.filter((name) => !tops.includes(name)).map((name) => `${name}\\.ts`),
      tops.map((name) => `${name}\\.ts`),
    ]),
    ...layers('ui', `${player}/ui`, ['base/', ['bar/', 'menus/', 'panels/', 'overlays/']]),
    forbid(
      'player-root-files',
      'Every file of the player stands in a layer',
      { path: `^${player}/` },
      { path: `^${player}/(?!(config|events|version|${[...entries, ...tops].join('|')})\\.ts$)[^/]+$` },
    ),
    forbid(
      'player-core-without-lit',
      'Facts, actions and media know no Lit',
      { path: `^${player}/(utils|media|player)/` },
      { path: lit },
    ),
    forbid(
      'feature-alone',
      'A feature imports no other feature',
      { path: `^${player}/player/features/(?!index\\.ts)` },
      { path: `^${player}/player/features/` },
    ),
    forbid('ui-without-media', 'Controls know no engine', { path: `^${player}/ui/` }, { path: `^${player}/media/` }),
    forbid(
      'hls-js-in-one-place',
      'Only media/hls/ imports hls.js',
      { path: `^${player}/`, pathNot: `^${player}/media/(hls/|source/import-hls\\.ts)` },
      { path: '(^|/)node_modules/hls\\.js(/|$)', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'hls-js-on-demand',
      'hls.js is fetched when a stream needs it',
      { path: `^${player}/media/source/import-hls\\.ts` },
      { path: '(^|/)node_modules/hls\\.js(/|$)', dependencyTypesNot: ['dynamic-import'] },
    ),
    forbid(
      'hls-on-demand',
      'Only a dynamic import reaches media/hls/',
      { path: `^${player}/`, pathNot: `^${player}/media/hls/` },
      { path: `^${player}/media/hls/`, dependencyTypesNot: ['dynamic-import', 'type-only'] },
    ),
    forbid(
      'vast-in-one-place',
      'Only what reads VAST imports its parser, and only a dynamic import reaches that',
      { path: `^${player}/`, pathNot: `^${player}/extensions/adverts/vast\\.ts$` },
      {
        path: ['(^|/)node_modules/@dailymotion/vast-client(/|$)', `^${player}/extensions/adverts/vast\\.ts$`],
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    ),
    forbid(
      'chunks-on-demand',
      'Only a dynamic import reaches what is fetched when it is first needed',
      {
        path: `^${player}/`,
        pathNot: [
          `^${player}/(ui/(bar|menus|panels)|extensions)/`,
          `^${player}/(element/stage|media/hls/import-build)\\.ts$`,
        ],
      },
      {
        path: [
          `^${player}/ui/(bar|menus|panels)/`,
          `^${player}/ui/overlays/(stage|stage-styles|ended-view|unmute-button)\\.ts$`,
          `^${player}/element/stage\\.ts$`,
          `^${player}/media/(native/native-stream-engine|source/probe-source)\\.ts$`,
          `^${player}/i18n/(en|zh-cn-extensions)\\.ts$`,
        ],
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    ),
    forbid(
      'chunks-alone',
      'A chunk of controls imports no other chunk',
      { path: `^${player}/ui/(bar|menus|panels)/` },
      {
        path: `^${player}/ui/(bar|menus|panels)/`,
        pathNot: `^${player}/ui/$1/`,
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    ),
    forbid(
      'player-without-site',
      'The player never imports the site',
      { path: '^player-element/' },
      { path: '^site/' },
    ),

    ...layers('client', client, ['data/', 'ui/', 'features/', 'pages/', 'app/']),
    forbid(
      'feature-of-site-alone',
      'A feature imports no other feature',
      { path: `^${client}/features/([^/]+)/` },
      { path: `^${client}/features/`, pathNot: `^${client}/features/$1/` },
    ),
    forbid(
      'mobile-apart',
      'Only the entry of the server imports the mobile pages',
      { path: `^${client}/`, pathNot: `^${client}/app/(mobile/|entry-server\\.tsx$)` },
      { path: `^${client}/app/mobile/` },
    ),
    forbid(
      'mobile-without-semi',
      'The mobile pages load no Semi Design',
      { path: `^${client}/app/mobile/` },
      { path: '(^|/)node_modules/@douyinfe/', reachable: true },
    ),
    forbid(
      'semi-in-ui',
      'Components of Semi Design are wrapped in ui/, which brings their theme',
      { path: `^${client}/`, pathNot: `^${client}/ui/` },
      { path: '(^|/)node_modules/@douyinfe/semi-(ui|foundation)/' },
    ),
    ...layers('operator', operator, ['ui/', ['media/', 'editor/'], 'frame/', 'screens/', 'app/']),
    forbid(
      'operator-without-pages',
      'The console shares the data layer and the contract with the site, and nothing that is drawn',
      { path: `^${operator}/` },
      { path: `^${client}/`, pathNot: `^${client}/data/` },
    ),
    forbid(
      'site-without-operator',
      'Nothing of the console is in a public page, or on the server',
      { path: `^(${client}|${server}|${contract})/` },
      { path: `^${operator}/` },
    ),
    forbid(
      'operator-without-server',
      'The console never imports the server',
      { path: `^${operator}/` },
      { path: `^${server}/` },
    ),
    forbid(
      'client-without-server',
      'The client never imports the server',
      { path: `^${client}/` },
      { path: `^${server}/` },
    ),
    forbid(
      'server-without-client',
      'The server never imports the client',
      { path: `^${server}/` },
      { path: `^${client}/` },
    ),
    forbid(
      'contract-alone',
      'The contract imports zod and dayjs only',
      { path: `^${contract}/` },
      { pathNot: [`^${contract}/`, '(^|/)node_modules/(zod|dayjs)(/|$)'] },
    ),
    forbid(
      'client-without-zod',
      'zod enters the browser by types alone',
      { path: `^(${client}|${operator}|${contract}/(?!.*-schema\\.ts$))` },
      { path: ['(^|/)node_modules/zod(/|$)', `^${contract}/.*-schema\\.ts$`], dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'player-as-package',
      'The site reaches the player as a package',
      { path: '^site/' },
      { path: '^player-element/src/', dependencyTypes: ['local'] },
    ),

    ...layers('server', server, [
      'platform/',
      'domain/',
      ['app\\.ts', 'main\\.ts', 'open-database\\.ts', 'demo-data\\.ts', 'demo/', 'config/', 'commands/'],
    ]),
    ...['content', 'identity', 'sales'].map((area, index, areas) =>
      forbid(
        `domain-${area}-below`,
        `domain: ${area} imports no area above it, but for tables`,
        { path: `^${server}/domain/${area}/` },
        {
          path: `^${server}/domain/(${[...areas.slice(index + 1), 'engagement'].join('|')})/`,
          pathNot: '-tables\\.ts$',
        },
      ),
    ),
    forbid(
      'noun-by-its-public-file',
      'A noun sees of another its public file, domain/<area>/<noun>/<noun>.ts, and its tables, for joins and foreign keys',
      { path: `^${server}/domain/([^/]+/[^/]+)/` },
      {
        path: `^${server}/domain/`,
        pathNot: [`^${server}/domain/$1/`, `^${server}/domain/[^/]+/([^/]+)/\\1(-legacy)?\\.ts$`, '-tables\\.ts$'],
      },
    ),
    forbid(
      'tables-refer-to-tables',
      'Tables know no more of another noun than its tables, for foreign keys',
      { path: `^${server}/domain/([^/]+/[^/]+)/.*-tables\\.ts$` },
      { path: `^${server}/domain/`, pathNot: [`^${server}/domain/$1/`, '-tables\\.ts$'] },
    ),
    forbid(
      'rules-below',
      'Tables and rules of a noun know neither its commands nor its endpoints',
      { path: `^${server}/domain/([^/]+)/([^/]+)/.*-(tables|rules)\\.ts$` },
      { path: `^${server}/domain/$1/$2/$2(-http)?\\.ts$` },
    ),
    forbid(
      'endpoints-above',
      'Only what wires the server imports the endpoints of a noun',
      { path: `^${server}/(domain|platform)/` },
      { path: `^${server}/domain/.*-http\\.ts$` },
    ),
    forbid(
      'app-by-public-files',
      'What wires the server names nothing inside a noun but its tables',
      { path: `^${server}/[^/]+\\.ts$` },
      { path: `^${server}/domain/`, pathNot: [`^${server}/domain/[^/]+/([^/]+)/\\1(-http)?\\.ts$`, '-tables\\.ts$'] },
    ),
    forbid(
      'mock-gateway-elsewhere',
      'The mock gateway and the domain know each other by HTTP alone',
      { path: `^${server}/(domain|platform)/` },
      { path: `^${server}/mock-gateway/` },
    ),
    forbid(
      'mock-gateway-alone',
      'The mock gateway and the domain know each other by HTTP alone',
      { path: `^${server}/mock-gateway/` },
      { path: `^${server}/domain/` },
    ),
    forbid(
      'opentelemetry-on-demand',
      'Only what sends traces imports OpenTelemetry, and only a dynamic import reaches that',
      { path: `^${server}/`, pathNot: `^${server}/platform/tracing/otlp/` },
      {
        path: ['(^|/)node_modules/@opentelemetry/', `^${server}/platform/tracing/otlp/`],
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    ),
    forbid('sources-without-tests', 'No source imports tests', { pathNot: '^tests/' }, { path: '^tests/' }),
    forbid(
      'journeys-from-outside',
      'Journeys see the product from outside',
      { path: '^tests/e2e/' },
      { path: '^(site|player-element)/', pathNot: `^${contract}/` },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Packages keep their code in dist/ too, which must be seen.
    exclude: { path: '^[^/]+/(dist|\\.data|public)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
