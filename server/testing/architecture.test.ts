import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { projectRoot } from '#server/lib/root.ts'

// A small tree laid out like this project, in which each file breaks (or keeps) one rule.
const broken: [file: string, imports: string, rule: string][] = [
  ['server/features/a/cycle-1.ts', './cycle-2.ts', 'no-cycles'],
  ['server/features/a/lost.ts', '#server/lib/nowhere.ts', 'no-missing-file'],
  ['server/features/a/factory-user.ts', '#server/testing/factories.ts', 'tests-import-tests'],
  ['server/features/a/rule-user.ts', './rule.test.ts', 'tests-import-tests'],
  ['server/features/a/world-user.ts', './test-world.ts', 'tests-import-tests'],
  ['server/features/a/other-inside.ts', '#server/features/b/b.service.ts', 'features'],
  [
    'server/features/a/other-inside.test.ts',
    '#server/features/b/b.service.ts',
    'feature-front-door-in-tests',
  ],
  ['server/features/a/driver.ts', '#server/drivers/mail/index.ts', 'features'],
  ['server/features/a/setting.ts', '#server/config/index.ts', 'features'],
  ['server/features/a/delivery.ts', '#server/http/paths.ts', 'features'],
  ['server/features/a/template.ts', '#views/components/button.tsx', 'features'],
  ['server/features/a/web.ts', 'express', 'express-in-http'],
  ['server/features/a/sql.service.ts', 'knex', 'knex-in-repositories'],
  ['server/features/a/sql-type.service.ts', 'type knex', 'knex-in-repositories'],
  ['server/features/a/limit.ts', 'joi', 'joi-counts-code-points'],
  ['server/http/pages/inside.ts', '#server/features/b/b.service.ts', 'feature-front-door'],
  ['server/http/pages/driver.ts', '#server/drivers/mail/contract.ts', 'http'],
  ['server/http/pages/wiring.ts', '#server/container.ts', 'composition-root'],
  ['server/http/pages/group.ts', '#server/wiring/group.ts', 'wiring-in-container'],
  ['server/worker-too.ts', '#server/wiring/group.ts', 'wiring-in-container'],
  ['server/wiring/up.ts', '#server/container.ts', 'composition-root'],
  ['server/wiring/inside.ts', '#server/features/b/b.service.ts', 'feature-front-door'],
  ['server/jobs/inside.ts', '#server/features/b/b.service.ts', 'feature-front-door'],
  ['scripts/inside.ts', '#server/features/b/b.service.ts', 'feature-front-door'],
  ['seeds/inside.ts', '#server/features/b/b.service.ts', 'feature-front-door'],
  ['server/drivers/storage/feature.ts', '#server/features/b/index.ts', 'drivers'],
  ['server/drivers/storage/other.ts', '#server/drivers/mail/contract.ts', 'drivers'],
  ['server/lib/up.ts', '#server/i18n/index.ts', 'lib'],
  ['server/errors/up.ts', '#server/lib/text.ts', 'errors'],
  ['server/i18n/up.ts', '#views/components/button.tsx', 'i18n'],
  ['server/config/up.ts', '#server/errors/app-error.ts', 'config'],
  ['server/jobs/up.ts', '#server/http/paths.ts', 'jobs'],
  ['server/metrics/up.ts', '#server/http/paths.ts', 'metrics'],
  ['server/jobs/counter.ts', 'prom-client', 'prom-client-in-metrics'],
  ['server/main-too.ts', 'tool-for-development', 'no-development-package'],
  ['migrations/002.ts', '#server/lib/text.ts', 'migrations'],
  ['migrations/003.ts', 'express', 'migrations'],
  ['views/pages/site/server.tsx', '#server/lib/text.ts', 'views-client-never-server'],
  ['views/pages/site/other.tsx', '#views/pages/admin/home.tsx', 'pages'],
  ['views/pages/site/behaviour.tsx', '#client/behaviours/copy.ts', 'pages'],
  ['views/layouts/up.tsx', '#views/pages/admin/home.tsx', 'layouts'],
  ['views/components/up.tsx', '#views/layouts/console.tsx', 'components'],
  ['views/emails/up.tsx', '#views/layouts/console.tsx', 'view-emails'],
  ['server/emails/page.ts', '#views/components/button.tsx', 'emails'],
  ['client/server.ts', '#server/lib/text.ts', 'views-client-never-server'],
  ['client/page.ts', '#views/pages/admin/home.tsx', 'client'],
]

const kept: [file: string, imports: string][] = [
  ['server/container.ts', '#server/drivers/mail/index.ts'],
  ['server/container.ts', '#server/wiring/group.ts'],
  ['server/wiring/group.ts', '#server/drivers/mail/index.ts'],
  ['server/main.ts', '#server/container.ts'],
  ['server/features/a/index.ts', './a.repository.ts'],
  ['server/features/a/a.repository.ts', 'knex'],
  ['server/features/a/a.service.ts', '#server/drivers/mail/contract.ts'],
  ['server/features/a/text.ts', '#server/lib/text.ts'],
  ['server/features/a/neighbour.ts', '#server/features/b/index.ts'],
  ['server/features/a/rule.test.ts', '#server/testing/factories.ts'],
  ['server/features/b/index.ts', './b.service.ts'],
  ['server/features/a/test-world.ts', '#server/testing/factories.ts'],
  ['server/lib/validate.ts', '#server/errors/app-error.ts'],
  ['server/lib/joi.ts', 'joi'],
  ['server/metrics/counters.ts', 'prom-client'],
  ['server/lib/schema.ts', 'type joi'],
  ['server/http/paths.ts', 'express'],
  ['server/http/pages/good.ts', '#server/features/a/index.ts'],
  ['server/http/pages/render.ts', '#views/pages/admin/home.tsx'],
  ['server/drivers/mail/index.ts', './contract.ts'],
  ['server/drivers/database/knex.ts', 'knex'],
  ['server/testing/factories.ts', 'knex'],
  ['migrations/001.ts', 'knex'],
  ['seeds/reference.ts', 'knex'],
  ['views/pages/admin/home.tsx', '#views/layouts/console.tsx'],
  ['views/layouts/console.tsx', '#views/components/button.tsx'],
  ['client/islands/chart.tsx', '#views/components/button.tsx'],
]

const bare = [
  'server/features/b/b.service.ts',
  'server/drivers/mail/contract.ts',
  'server/config/index.ts',
  'server/errors/app-error.ts',
  'server/i18n/index.ts',
  'server/lib/text.ts',
  'views/components/button.tsx',
  'client/behaviours/copy.ts',
]

const packages = ['knex', 'express', 'joi', 'prom-client', 'tool-for-development']

function writeTree(root: string): void {
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  const importing = (what: string) =>
    what.startsWith('type ')
      ? `import type { Thing } from '${what.slice(5)}'\nexport type Own = Thing\n`
      : `import * as thing from '${what}'\nexport const own = thing\n`
  for (const [file, what] of [...broken, ...kept]) write(file, importing(what))
  for (const file of bare) write(file, 'export const own = 1\n')
  write('server/features/a/cycle-2.ts', importing('./cycle-1.ts'))
  for (const name of packages) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }))
    write(`node_modules/${name}/index.js`, 'exports.Thing = 1\n')
  }
  const imports = { '#server/*': './server/*', '#views/*': './views/*', '#client/*': './client/*' }
  const dependencies = { knex: '1', express: '1', joi: '1', 'prom-client': '1' }
  const devDependencies = { 'tool-for-development': '1' }
  write('package.json', JSON.stringify({ type: 'module', imports, dependencies, devDependencies }))
  write(
    'tsconfig.json',
    JSON.stringify({ compilerOptions: { module: 'ESNext', moduleResolution: 'Bundler' } }),
  )
}

describe('the dependency rules', () => {
  let root: string
  let violations: { from: string; rule: { name: string } }[]

  beforeAll(() => {
    root = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'architecture-')))
    writeTree(root)
    const program = path.join(projectRoot, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
    const rules = path.join(projectRoot, '.dependency-cruiser.cjs')
    const folders = ['server', 'views', 'client', 'migrations', 'seeds', 'scripts']
    const words = [program, '--config', rules, '--output-type', 'json', ...folders]
    const { stdout } = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
    violations = JSON.parse(stdout).summary.violations
  })

  afterAll(() => rmSync(root, { recursive: true, force: true }))

  const rulesBrokenBy = (file: string) =>
    violations.filter(({ from }) => from === file).map(({ rule }) => rule.name)

  it.each(broken)('%s may not import %s', (file, _what, rule) => {
    expect(rulesBrokenBy(file)).toContain(rule)
  })

  it.each(kept)('%s may import %s', (file) => {
    expect(rulesBrokenBy(file)).toEqual([])
  })
})
