import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from '@jest/globals'
import { projectRoot } from '#server/lib/root.ts'

const LIMIT = 150
const REASON = /^\/\/ Long because \S.{10,}/

function productFiles(): string[] {
  const patterns = ['server', 'views', 'client', 'migrations', 'seeds', 'scripts'].map(
    (folder) => `${folder}/`,
  )
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns]
  const { stdout } = spawnSync('git', args, { cwd: projectRoot, encoding: 'utf8' })
  return stdout
    .split('\n')
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
    .filter((file) => !/\.test\.|\/testing\/|\/test-world/.test(file))
    .filter((file) => existsSync(path.join(projectRoot, file)))
}

it(`files of more than ${LIMIT} lines give the reason in their first line: // Long because …`, () => {
  const files = productFiles()
  expect(files.length).toBeGreaterThan(1000)
  const unexplained = files.filter((file) => {
    const text = readFileSync(path.join(projectRoot, file), 'utf8')
    return text.split('\n').length - 1 > LIMIT && !REASON.test(text)
  })
  expect(unexplained).toEqual([])
})
