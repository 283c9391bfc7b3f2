// Who may import whom. ARCHITECTURE.md says why; server/testing/architecture.test.ts shows that each rule bites.

// Tests and what only they use: a folder `testing`, files named test-*.
const TEST = '(\\.test\\.tsx?$|(^|/)test-[^/]+\\.tsx?$|(^|/)testing/)'
// Not anchored: node_modules may be a link to another folder.
const VENDOR = '(^|/)node_modules/'

/** Everything a layer may import, written positively: what is not listed is refused. */
const only = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: TEST, ...from },
  to: { couldNotResolve: false, dependencyTypesNot: ['core'], pathNot: [VENDOR, ...to] },
})

const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** A package or its types. */
const packageNamed = (name) => `${VENDOR}(@types/)?${name}/`

const CONTRACTS = '^server/drivers/[^/]+/contract\\.ts$'
const FEATURE_FRONT_DOORS = '^server/features/[^/]+/index\\.ts$'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    never('no-cycles', 'A cycle has no order to read it in.', {}, { circular: true }),
    never(
      'no-missing-file',
      'Every import names a file or a package that is there.',
      {},
      { couldNotResolve: true },
    ),
    never(
      'tests-import-tests',
      'Factories and test databases must not reach the product.',
      { pathNot: TEST },
      { path: TEST, pathNot: VENDOR },
    ),
    never(
      'feature-front-door',
      'Outside a feature only its index.ts is known.',
      { path: '^(server|seeds|scripts|migrations)/', pathNot: '^server/features/' },
      { path: '^server/features/', pathNot: FEATURE_FRONT_DOORS },
    ),
    only(
      'features',
      'Business rules know contracts, never a driver, Express, a setting or a template.',
      { path: '^server/features/([^/]+)/' },
      ['^server/features/$1/', FEATURE_FRONT_DOORS, CONTRACTS, '^server/(errors|i18n|lib)/'],
    ),
    // A test of a feature may use the test tools and real drivers, but not another feature's inside.
    never(
      'feature-front-door-in-tests',
      'Tests of a feature use other features through index.ts too.',
      { path: `^server/features/([^/]+)/.*${TEST}` },
      { path: '^server/features/', pathNot: ['^server/features/$1/', FEATURE_FRONT_DOORS] },
    ),
    only(
      'http',
      'Delivery decides nothing: it calls features and renders views.',
      { path: '^server/http/' },
      ['^server/http/', FEATURE_FRONT_DOORS, '^views/', '^server/(errors|i18n|lib)/'],
    ),
    only(
      'drivers',
      'A driver keeps its contract and knows nothing of the product.',
      { path: '^server/drivers/([^/]+)/' },
      ['^server/drivers/$1/', '^server/(errors|lib)/'],
    ),
    only('lib', 'Small helpers know errors, and no part of the product.', { path: '^server/lib/' }, [
      '^server/(lib|errors)/',
    ]),
    only('errors', 'The catalogue stands on nothing.', { path: '^server/errors/' }, ['^server/errors/']),
    only('i18n', 'Sentences and formats.', { path: '^server/i18n/' }, [
      '^server/(i18n|errors|lib)/',
      '^views/(locales/|(ui|formatters)\\.tsx?$)',
    ]),
    only('config', 'Reads settings, starts nothing.', { path: '^server/config/' }, ['^server/(config|lib)/']),
    only(
      'jobs',
      'The runner knows job rows and handlers; what a job does is a feature’s.',
      { path: '^server/jobs/' },
      ['^server/jobs/', FEATURE_FRONT_DOORS, CONTRACTS, '^server/(errors|lib)/'],
    ),
    only(
      'metrics',
      'Measures through contracts: nothing that is measured knows of it.',
      { path: '^server/metrics/' },
      ['^server/metrics/', FEATURE_FRONT_DOORS, CONTRACTS, '^server/lib/'],
    ),
    never(
      'prom-client-in-metrics',
      'What a metric is called and labelled is decided in one folder.',
      { path: '^(server|scripts|seeds)/', pathNot: ['^server/metrics/', TEST] },
      { path: packageNamed('prom-client') },
    ),
    never(
      'composition-root',
      'Only what starts a process wires the parts together.',
      { path: '^server/(?!(main|worker|app|container)\\.ts$)', pathNot: TEST },
      { path: '^server/(main|worker|app|container)\\.ts$' },
    ),
    never(
      'wiring-in-container',
      'Groups are made in one order, and the container states it.',
      { path: '^(server|seeds|scripts)/', pathNot: ['^server/(wiring/|container\\.ts$)', TEST] },
      { path: '^server/wiring/' },
    ),
    {
      name: 'migrations',
      comment: 'The schema’s history depends on knex and on nothing that changes.',
      severity: 'error',
      from: { path: '^migrations/', pathNot: TEST },
      to: { pathNot: ['^migrations/', packageNamed('knex')] },
    },
    never(
      'views-client-never-server',
      'Templates get props; browsers get nothing of the server.',
      { path: '^(views|client)/', pathNot: TEST },
      { path: '^(server|seeds|scripts|migrations)/' },
    ),
    only(
      'pages',
      'A page template is made of layouts, components, islands and its own area.',
      { path: '^views/pages/([^/]+)/' },
      ['^views/pages/$1/', '^views/(layouts|components)/', '^views/[^/]+$', '^client/islands/'],
    ),
    only('layouts', 'Layouts are made of components.', { path: '^views/layouts/' }, [
      '^views/(layouts|components)/',
      '^views/[^/]+$',
      '^client/islands/',
    ]),
    only('components', 'Components are pure.', { path: '^views/components/' }, [
      '^views/components/',
      '^views/[^/]+$',
      '^client/islands/',
    ]),
    only(
      'view-emails',
      'A mail’s template gets data and sentences; no page’s style would reach it.',
      {
        path: '^views/emails/',
      },
      ['^views/emails/', '^views/ui\\.tsx$'],
    ),
    only(
      'emails',
      'Puts the templates of mails behind the contract of features/mail.',
      { path: '^server/emails/' },
      ['^server/emails/', FEATURE_FRONT_DOORS, '^views/emails/', '^server/i18n/'],
    ),
    only('client', 'The browser’s code shares pure components only.', { path: '^client/' }, [
      '^client/',
      '^views/components/',
    ]),
    never(
      'knex-in-repositories',
      'SQL lives in repositories; others speak of companies and records.',
      {
        path: '^(server|views|client)/',
        pathNot: ['\\.repository\\.ts$', '^server/drivers/database/', TEST],
      },
      { path: packageNamed('knex') },
    ),
    never(
      'joi-counts-code-points',
      'Limits of texts count code points: everything uses the joi of server/lib/joi.ts. Types come from the package.',
      { path: '^server/', pathNot: '^server/lib/joi\\.ts$' },
      { path: packageNamed('joi'), dependencyTypesNot: ['type-only'] },
    ),
    never(
      'express-in-http',
      'Only delivery knows Express; session stores have the shape that express-session asks for.',
      {
        path: '^server/(features|drivers|jobs|lib|errors|i18n|config)/',
        pathNot: [TEST, '^server/drivers/sessions/'],
      },
      { path: packageNamed('express(-session)?') },
    ),
    never(
      'no-development-package',
      'An installation without development packages must run.',
      { path: '^(server|migrations|seeds)/', pathNot: TEST },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: `${VENDOR}@types/` },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Types are dependencies of a reader as well.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
