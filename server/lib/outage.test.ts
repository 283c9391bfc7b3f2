import { describe, expect, it } from '@jest/globals'
import { outageOf } from './outage.ts'

const failure = (facts: object) => Object.assign(new Error('failed'), facts)

describe('the outage behind an error', () => {
  it.each([
    ['ETIMEDOUT', 'away'],
    ['ER_STATEMENT_TIMEOUT', 'away'],
    ['SQLITE_BUSY_SNAPSHOT', 'away'],
    ['SQLITE_CANTOPEN', 'away'],
    ['ENOSPC', 'full'],
    ['SQLITE_FULL', 'full'],
    ['ER_DISK_FULL', 'full'],
    ['EROFS', 'read-only'],
    ['SQLITE_READONLY_DBMOVED', 'read-only'],
    ['ER_OPTION_PREVENTS_STATEMENT', 'read-only'],
    ['SQLITE_CONSTRAINT_UNIQUE', undefined],
    ['ER_DUP_ENTRY', undefined],
  ])('%s: %s', (code, outage) => expect(outageOf(failure({ code }))).toBe(outage))

  it('is found by number and in causes', () => {
    expect(outageOf(failure({ code: 'UNKNOWN_CODE_PLEASE_REPORT', errno: 1969 }))).toBe('away')
    expect(outageOf(failure({ cause: failure({ code: 'ENOSPC' }) }))).toBe('full')
    expect(outageOf('ENOSPC')).toBeUndefined()
  })
})
