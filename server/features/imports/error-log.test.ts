import { describe, expect, it } from '@jest/globals'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import os from 'node:os'
import type { Storage } from '#server/drivers/storage/contract.ts'
import { ErrorLog } from './error-log.ts'

const error = (line: number) => ({ line, columnIndex: 0, columnName: 'year', value: '', key: 'x' })
const left = () => readdirSync(os.tmpdir()).filter((name) => name.startsWith('import-errors-'))

describe('ErrorLog', () => {
  it('writes each error on a line, in order, and moves the log into the storage', async () => {
    const log = new ErrorLog()
    await log.add([error(3), error(4)])
    await log.add([error(5)])
    let stored = ''
    const putFile = async (_key: string, place: string) => void (stored = readFileSync(place, 'utf8'))
    await log.store({ putFile } as Storage, 'k')
    expect(
      stored
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).line),
    ).toEqual([3, 4, 5])
    expect(log.count).toBe(3)
    await log.discard()
  })

  it('leaves no file behind if the storage fails', async () => {
    const before = left()
    const log = new ErrorLog()
    await log.add([error(3)])
    let place = ''
    const putFile = async (_key: string, temporary: string) => {
      place = temporary
      throw new Error('disk full')
    }
    await expect(log.store({ putFile } as unknown as Storage, 'k')).rejects.toThrow('disk full')
    await log.discard()
    expect(existsSync(place)).toBe(false)
    expect(left().filter((name) => !before.includes(name) && place.endsWith(name))).toEqual([])
  })
})
