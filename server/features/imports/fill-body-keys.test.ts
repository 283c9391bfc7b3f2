import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { openTestCore, type TestCore } from '#server/testing/test-core.ts'
import { BodyKeysRepository, fillBodyKeys } from './index.ts'

// On both engines: the repository has no test of its own.
let test: TestCore
beforeEach(async () => {
  test = await openTestCore()
})
afterEach(() => test.close())

const keys = () => test.knex('data_records').orderBy('id').select('id', 'paid_key', 'place_key')
const run = (safePoint = async () => {}) =>
  fillBodyKeys(new BodyKeysRepository(test.core.database.knex), safePoint)

it('gives rows of an earlier version the keys that an import gives, and continues where it was stopped', async () => {
  const companyId = await test.addCompany('aoba')
  await test.importRows(companyId, { root: 'A' }, [
    { section_code: 'A1', name: '石田', facility: '甲病院', payee: '乙機構', amount: 1 },
    { section_code: 'A2', facility: '甲病院', amount: 1 },
  ])
  await test.importRows(companyId, {}, [{ section_code: 'C1', name: '石田', facility: '甲病院', amount: 1 }])
  const imported = await keys()
  expect(new Set(imported.map(({ paid_key: key }) => key)).size).toBe(3)
  await test.knex('data_records').update({ paid_key: null, place_key: null })
  let points = 0
  await expect(
    run(async () => {
      if (++points > 2) throw new Error('stopping')
    }),
  ).rejects.toThrow('stopping')
  expect(await keys()).not.toEqual(imported)
  expect(await run()).toBe(1)
  expect(await keys()).toEqual(imported)
  expect(await run()).toBe(0)
})
