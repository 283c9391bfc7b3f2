import { describe, expect, it } from '@jest/globals'
import { testsOf } from './changed-tests.mjs'
import { testsOnBothEngines } from './engines.mjs'
import { importGraph, reachedFrom } from './imports.mjs'

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

describe('what runs on both engines', () => {
  const all = testsOnBothEngines({ all: true })
  const ofAPush = testsOnBothEngines({ all: false })

  it('is less for a push than for the whole check, and nothing else', () => {
    expect(ofAPush.length).toBeLessThan(all.length)
    expect(ofAPush.filter((file) => !all.includes(file))).toEqual([])
  })

  it.each([
    // Releases are compared by their schemas, in memory.
    ['every migration', /^migrations\/(?!run\/upgrade\.).*\.test\.ts$/],
    ['every repository', /\.repository\.test\.ts$/],
    ['the rows that are written in bulk', /^server\/drivers\/database\/.*\.contract\.test\.ts$/],
    ['the access of each role', /^server\/http\/(.*\/)?(access|roles)\.test\.ts$/],
    ['two processes', /^server\/http\/.*\/two-processes\.test\.ts$/],
    ['the product being killed', /^server\/testing\/crash\/crash\.test\.ts$/],
  ])('%s, on each push', (_what, names) => {
    const files = [...importGraph().keys()].filter((file) => isTest(file) && names.test(file))
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((file) => !ofAPush.includes(file))).toEqual([])
  })

  it('no rule that reaches no database', () => {
    expect(all.filter((file) => /^(views|client|server\/lib|server\/errors)\//.test(file))).toEqual([])
  })
})

describe('the import graph', () => {
  it('follows imports of a folder and of the project, and no types', () => {
    const graph = new Map([
      ['a.ts', ['b.ts']],
      ['b.ts', ['c.ts', 'a.ts']],
      ['d.ts', []],
    ])
    expect([...reachedFrom(graph, ['a.ts'])]).toEqual(['a.ts', 'b.ts', 'c.ts'])
    const read = importGraph()
    expect(read.get('scripts/lib/engines.test.ts')).toEqual([
      'scripts/lib/changed-tests.mjs',
      'scripts/lib/engines.mjs',
      'scripts/lib/imports.mjs',
    ])
    expect(read.get('server/testing/test-database.ts')).toContain('server/testing/mysql-test-database.ts')
    expect(read.get('server/testing/test-database.ts')).not.toContain('server/drivers/database/index.ts')
  })
})

describe('what a change can break', () => {
  it('is every test that imports the changed file, and every test that reads sources', () => {
    const tests = testsOf(['scripts/lib/compare-engines.mjs'])
    expect(tests).toContain('scripts/lib/compare-engines.test.ts')
    expect(tests).toContain('server/testing/architecture.test.ts')
    expect(tests).not.toContain('server/lib/case.test.ts')
  })

  it('is every test through the application for a page, which the renderer finds by its name', () =>
    expect(testsOf(['views/pages/auth/login/+Page.tsx'])).toContain('server/http/pages/access.test.ts'))

  it('is everything for a setting that no import names', () => expect(testsOf(['package.json'])).toBe('all'))

  it('is nothing for a document', () =>
    expect(testsOf(['README.md', 'docs/decisions/README.md'])).toEqual([]))
})
