import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { transformSync } from 'esbuild'
import { testsOnBothEngines } from './engines.mjs'
import { importGraph } from './imports.mjs'
import { asDescribe, testGroups } from './test-groups.mjs'

const tests = [...importGraph().keys()].filter((file) => /\.test\.tsx?$/.test(file)).sort()

describe.each([{ all: false }, { all: true }])('the groups of test files (%j)', (options) => {
  const groups = testGroups({ ...options, alone: false })
  const groupOf = (file: string) => groups.find((group) => group.includes(file))

  it('have each test file once', () => expect(groups.flat().sort()).toEqual(tests))

  it('are far fewer than the files', () => expect(groups.length).toBeLessThan(tests.length / 3))

  it('are of files that run on the same engines', () => {
    const onBoth = testsOnBothEngines(options)
    const mixed = groups.filter((group) => new Set(group.map((file) => onBoth.includes(file))).size > 1)
    expect(mixed).toEqual([])
  })

  it.each([
    'server/testing/journeys/pages-ja.test.ts',
    'server/testing/crash/crash.test.ts',
    'server/http/pages/access.test.ts',
    'client/islands/line-chart.dom.test.tsx',
  ])('leave %s alone', (file) => expect(groupOf(file)).toEqual([file]))
})

it('Without groups each file is alone', () =>
  expect(testGroups({ all: false, alone: true })).toEqual(tests.map((file) => [file])))

describe('a test file as one describe', () => {
  it('keeps its lines, and its imports outside', () => {
    for (const file of tests) {
      const source = readFileSync(file, 'utf8')
      const [before = '', after = '', ...more] = asDescribe(file).split(`;describeFile("${file}", () => {`)
      expect([file, more]).toEqual([file, []])
      expect(before + after).toBe(`import { describe as describeFile } from '@jest/globals';${source}\n})`)
      // It does not compile if an import is inside, or half of a statement.
      expect(transformSync(`async () => {${after.slice(0, -2)}}`, { loader: 'tsx' }).code).toBeTruthy()
    }
  })
})
