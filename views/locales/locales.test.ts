import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'

const folder = (lang: string) => new URL(`./${lang}/`, import.meta.url)
const filesOf = (lang: string) => readdirSync(folder(lang)).sort()

/** Every sentence as 'key {{its}} {{placeholders}}', so that one comparison covers both. */
function sentences(lang: string, file: string): string[] {
  const walk = (node: unknown, key: string): string[] => {
    if (typeof node === 'string') return [[key, ...(node.match(/\{\{\w+\}\}/g) ?? []).sort()].join(' ')]
    return Object.entries(node as object).flatMap(([name, child]) => walk(child, `${key}.${name}`))
  }
  return walk(JSON.parse(readFileSync(new URL(file, folder(lang)), 'utf8')), file).sort()
}

/** Words that one language says with another form of the same value. */
const mayDiffer = new Set(['site.json.top.yearRange'])

describe('locales', () => {
  it('has the same files in both languages', () => {
    expect(filesOf('en')).toEqual(filesOf('ja'))
  })

  it.each(filesOf('ja'))('%s has the same keys and placeholders in both languages', (file) => {
    const comparable = (lang: string) =>
      sentences(lang, file).filter((sentence) => !mayDiffer.has(sentence.split(' ')[0]!))
    expect(comparable('en')).toEqual(comparable('ja'))
  })
})
