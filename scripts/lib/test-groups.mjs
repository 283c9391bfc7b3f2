// Which test files are loaded together. Loading the application takes longer than most of its test files run: those of
// a group share one load of it, each in a `describe` of its own, so that names, hooks and failures stay apart.
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { isTest, testsOnBothEngines } from './engines.mjs'
import { SOURCE_FOLDERS, sourcesIn } from './imports.mjs'

/** Bytes of source in a group: as a rule twenty to thirty files that take a minute. */
const GROUP_BYTES = 200_000

/** These run in a project of their own, minutes each, or in jsdom, whose page they would share. */
const ALONE = /^(server\/testing\/(journeys|crash|faults)\/|views\/)|\.dom\.test\./

// A snapshot's name would be another one in a group.
const isAlone = (file) => ALONE.test(file) || /\.toMatchSnapshot\(/.test(readFileSync(file, 'utf8'))

/**
 * Neighbours that run in the same projects of jest.config.js.
 * @param {{all: boolean, alone: boolean}} options `all` as for `testsOnBothEngines`; `alone`: no groups
 * @returns {string[][]} each test file once, in groups of at least one; paths from the root
 */
export function testGroups({ all, alone }) {
  const files = SOURCE_FOLDERS.flatMap(sourcesIn).filter(isTest).sort()
  const single = alone ? files : files.filter(isAlone)
  const grouped = files.filter((file) => !single.includes(file))
  const onBoth = new Set(testsOnBothEngines({ all }))
  return [
    ...single.map((file) => [file]),
    ...divide(grouped.filter((file) => onBoth.has(file))),
    ...divide(grouped.filter((file) => !onBoth.has(file))),
  ]
}

function divide(files) {
  const groups = []
  let bytes = Infinity
  for (const file of files) {
    const { size } = statSync(file)
    if (bytes + size > GROUP_BYTES) {
      groups.push([])
      bytes = 0
    }
    groups.at(-1).push(file)
    bytes += size
  }
  return groups
}

const IMPORTS = /^import\b[^;(]*?['"][^'"\n]+['"]$/gm

/**
 * The source of a test file as one `describe` named after it; lines keep their numbers.
 * @param {string} source its imports come first
 */
export function asDescribe(file, source = readFileSync(file, 'utf8')) {
  const last = [...source.matchAll(IMPORTS)].at(-1)
  const end = last.index + last[0].length
  const open = `;describeFile(${JSON.stringify(file)}, () => {`
  return `import { describe as describeFile } from '@jest/globals';${source.slice(0, end)}${open}${source.slice(end)}\n})`
}

/** The groups of the bundle in use; none when Jest runs without one. @returns {string[][]} */
export function groupsInUse() {
  const { TEST_BUNDLE } = process.env
  return TEST_BUNDLE ? JSON.parse(readFileSync(path.join(TEST_BUNDLE, GROUPS), 'utf8')) : []
}

/** The file of a bundle that lists its groups. */
export const GROUPS = 'groups.json'
