import { describe, expect, it } from '@jest/globals'
import { AppError } from '#server/errors/app-error.ts'
import { renameKeys, toCamel, toSnake } from './case.ts'

describe('renameKeys', () => {
  it('goes both ways through objects and lists', () => {
    const wire = { total_pages: 2, content: [{ file_name: 'a_b', root_section_id: null }] }
    const code = { totalPages: 2, content: [{ fileName: 'a_b', rootSectionId: null }] }
    expect(renameKeys(wire, toCamel)).toEqual(code)
    expect(renameKeys(code, toSnake)).toEqual(wire)
  })
  it('changes no prototype (SEC-INJ-30)', () => {
    renameKeys(
      JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
      toCamel,
    )
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
  it('refuses what is nested without end (SEC-INJ-31)', () => {
    const deep = JSON.parse('['.repeat(40_000) + ']'.repeat(40_000))
    expect(() => renameKeys(deep, toCamel)).toThrow(new AppError(400))
  })
})
