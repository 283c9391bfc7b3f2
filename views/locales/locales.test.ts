import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { projectRoot } from '#server/lib/root.ts'

// i18next chooses among these by `count`; how many a language needs differs.
const PLURAL = /_(zero|one|two|few|many|other)$/

const folderOf = (lang: string) => path.join(projectRoot, 'views/locales', lang)
const areasOf = (lang: string) =>
  readdirSync(folderOf(lang))
    .filter((file) => file.endsWith('.json'))
    .sort()

/** Every sentence of a language by its whole key, `area.rest.of.it`; plural forms keep their ending. */
function sentencesOf(lang: string): Map<string, unknown> {
  const found = new Map<string, unknown>()
  const walk = (key: string, value: unknown): void => {
    if (typeof value !== 'object' || value === null) found.set(key, value)
    else for (const [name, inner] of Object.entries(value)) walk(`${key}.${name}`, inner)
  }
  for (const file of areasOf(lang))
    walk(path.basename(file, '.json'), JSON.parse(readFileSync(path.join(folderOf(lang), file), 'utf8')))
  return found
}

/** Per key without plural ending: the placeholders of all its forms. */
function placeholdersOf(sentences: Map<string, unknown>): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const [key, text] of sentences) {
    const names = [...String(text).matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map((match) => match[1]!)
    const base = key.replace(PLURAL, '')
    found[base] = [...new Set([...(found[base] ?? []), ...names])].sort()
  }
  // "1 file" may say its number in words: `count` alone makes no difference.
  for (const [base, names] of Object.entries(found)) found[base] = names.filter((name) => name !== 'count')
  return found
}

interface Use {
  file: string
  /** A whole key, or with `isPrefix` the fixed beginning of `t(\`console.state.${state}\`)`, up to its last dot. */
  key: string
  isPrefix: boolean
}

const CALL =
  /(?<![\w.])(?:t|translate)\(\s*(?:(?:\w+|'(?:ja|en)')\s*,\s*)?(?!'(?:ja|en)')(?:(['"])([\w.-]+)\1|`([\w.-]*\.)[^`]*\$\{)|\.t\(\s*(['"])([\w.-]+)\4/g

function usesIn(folder: string): Use[] {
  const root = path.join(projectRoot, folder)
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(CALL)].map((match) => ({
        file: `${folder}/${file}`,
        key: match[2] ?? match[5] ?? match[3]!.slice(0, -1),
        isPrefix: match[3] !== undefined,
      })),
    )
}

describe('locales', () => {
  const ja = sentencesOf('ja')
  const en = sentencesOf('en')

  it('have the same areas', () => {
    expect(areasOf('ja').length).toBeGreaterThan(0)
    expect(areasOf('en')).toEqual(areasOf('ja'))
  })

  it('have the same keys with the same placeholders', () => {
    expect(placeholdersOf(en)).toEqual(placeholdersOf(ja))
  })

  it.each([
    ['ja', ja],
    ['en', en],
  ])('%s says something for every key', (_lang, sentences) => {
    const silent = [...sentences].filter(([, text]) => typeof text !== 'string' || text.trim() === '')
    expect(silent.map(([key]) => key)).toEqual([])
  })

  it('en ends no sentence with a company’s name, which may end in a full stop itself: Ltd., Inc.', () => {
    expect([...en].filter(([, text]) => String(text).includes('{{company}}.'))).toEqual([])
  })

  it.each([
    ['ja', ja],
    ['en', en],
  ])(
    '%s writes limits in errors with thousands separators: an error has them as numbers',
    (_lang, sentences) => {
      const plain = [...sentences].filter(
        ([key, text]) => /[.-]errors?\./.test(key) && /\{\{(limit|max)\}\}/.test(String(text)),
      )
      expect(plain.map(([key]) => key)).toEqual([])
    },
  )

  it('hold every key that the code names', () => {
    const keys = Object.keys(placeholdersOf(ja))
    const known = new Set(keys)
    const isKnown = ({ key, isPrefix }: Use) =>
      isPrefix ? keys.some((candidate) => candidate.startsWith(`${key}.`)) : known.has(key)
    const unknown = ['views', 'server'].flatMap(usesIn).filter((use) => !isKnown(use))
    expect(unknown.map(({ file, key }) => `${file}: ${key}`)).toEqual([])
  })
})
