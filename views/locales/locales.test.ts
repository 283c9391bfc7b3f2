import { describe, expect, it } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'

const read = (lang: string, file: string) =>
  JSON.parse(readFileSync(new URL(`./${lang}/${file}`, import.meta.url), 'utf8')) as Tree
type Tree = { [key: string]: string | Tree }

function leaves(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : leaves(value, `${path}${key}.`),
  )
}
const files = readdirSync(new URL('./ja/', import.meta.url))

describe('the words', () => {
  it('are the same files in both languages', () => {
    expect(readdirSync(new URL('./en/', import.meta.url))).toEqual(files)
  })

  it.each(files)('of %s have the same keys', (file) => {
    const ja = leaves(read('ja', file))
    const en = leaves(read('en', file))
    expect(en.map(([key]) => key)).toEqual(ja.map(([key]) => key))
  })
})
