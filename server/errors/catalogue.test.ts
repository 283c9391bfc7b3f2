import { describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { catalogue } from './catalogue.ts'

describe('the catalogue', () => {
  it.each(['ja', 'en'])('has a message for every code in %s', (lang) => {
    const file = new URL(`../../views/locales/${lang}/api.json`, import.meta.url)
    const { error } = JSON.parse(readFileSync(file, 'utf8')) as { error: Record<string, string> }
    const { unknown, ...byCode } = error
    expect(unknown).toBeTruthy()
    expect(Object.keys(byCode).map(Number)).toEqual([...catalogue.keys()])
  })
})
