import { describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '#server/lib/root.ts'
import { catalogue } from './catalogue.ts'

describe('the catalogue', () => {
  it.each(['ja', 'en'])('has a message for every code in %s', (lang) => {
    const file = path.join(projectRoot, `views/locales/${lang}/api.json`)
    const { error } = JSON.parse(readFileSync(file, 'utf8')) as { error: Record<string, string> }
    const { unknown, ...byCode } = error
    expect(unknown).toBeTruthy()
    expect(Object.keys(byCode).map(Number)).toEqual([...catalogue.keys()])
  })
})
