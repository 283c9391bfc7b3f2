import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { AppError } from '#server/errors/app-error.ts'
import { systemActor } from '#server/features/audit/index.ts'
import { openTestCore, type TestCore } from '#server/testing/test-core.ts'
import { defaultPolicy } from './index.ts'
import { policyFieldList, policyFields, sessionAgeBounds } from './policy-fields.ts'

let test: TestCore
let a: number
let b: number
beforeAll(async () => {
  test = await openTestCore()
  a = await test.addCompany('aoba')
  b = await test.addCompany('kaede')
})
afterAll(() => test.close())

const actor = systemActor('test')
const put = (companyId: number | null, changes: object) =>
  test.core.policies.update(actor, companyId, { ...defaultPolicy, ...changes })

async function faults(changes: object): Promise<string[]> {
  try {
    await put(a, changes)
    return []
  } catch (error) {
    const { code, fields } = error as AppError
    expect(code).toBe(406)
    return fields.map(({ field, message }) => `${field} ${message}`)
  }
}

describe('SEC-AUTH-08 every number of a policy', () => {
  const minLength = policyFields.minLength.bounds
  const maxLength = policyFields.maxLength.bounds
  const alone = policyFieldList.flatMap((one) =>
    'bounds' in one && !['minLength', 'maxLength'].includes(one.name)
      ? [[one.name, one.bounds] as const]
      : [],
  )

  it.each(alone)('%s: %j and nothing outside', async (field, [min, max]) => {
    for (const value of [min, max, String(max)]) expect(await faults({ [field]: value })).toEqual([])
    expect(await faults({ [field]: min - 1 })).toHaveLength(1)
    expect(await faults({ [field]: max + 1 })).toEqual([`${field} common.error.maxNumber`])
  })

  it.each([
    [{ minLength: minLength[0], maxLength: maxLength[0] }, []],
    [{ minLength: 63, maxLength: maxLength[1] }, []],
    [{ minLength: 7 }, ['minLength common.error.minNumber']],
    [{ maxLength: 65 }, ['maxLength common.error.maxNumber']],
    [
      { minLength: 12, maxLength: 12 },
      ['minLength policy.error.minBelowMax', 'maxLength policy.error.maxAboveMin'],
    ],
    [
      { minLength: 20, maxLength: 10 },
      ['minLength policy.error.minBelowMax', 'maxLength policy.error.maxAboveMin'],
    ],
    [{ maxLength: 9, lowercaseCount: 6, uppercaseCount: 4 }, ['maxLength policy.error.countsAboveMax']],
    [{ sessionAge: sessionAgeBounds.hours[1] }, []],
    [{ sessionAge: sessionAgeBounds.hours[1] + 1 }, ['sessionAge common.error.maxNumber']],
    [{ sessionAge: sessionAgeBounds.days[1], sessionAgeUnit: 'days' }, []],
    [
      { sessionAge: sessionAgeBounds.days[1] + 1, sessionAgeUnit: 'days' },
      ['sessionAge common.error.maxNumber'],
    ],
    [{ sessionAge: 1, sessionAgeUnit: 'weeks' }, ['sessionAgeUnit common.error.invalid']],
    [{ passwordAgeDays: null }, []],
    [{ passwordAgeDays: '' }, []],
  ])('%j: %j', async (changes, expected) => expect(await faults(changes)).toEqual(expected))

  it.each(['1e2', '②', '1.0', '0x9', '+9', '-1', '09', 9.5, Infinity, true, [9], { a: 9 }, 'nine'])(
    'takes whole numbers in digits, not %j',
    async (value) =>
      expect(await faults({ lockoutDurationMinutes: value })).toEqual([
        'lockoutDurationMinutes common.error.integer',
      ]),
  )

  it('takes digits of full width', async () =>
    expect(await faults({ lockoutDurationMinutes: '１５' })).toEqual([]))

  it.each([
    ['lockoutThreshold', 'policy.error.thresholdRequired'],
    ['lockoutDurationMinutes', 'policy.error.durationRequired'],
    ['lockoutResetAfterMinutes', 'policy.error.resetAfterRequired'],
    ['sessionAge', 'policy.error.sessionAgeRequired'],
    ['maxLength', 'common.error.required'],
  ])('%s must be there', async (field, message) => {
    expect(await faults({ [field]: '' })).toEqual([`${field} ${message}`])
    expect(await faults({ [field]: undefined })).toEqual([`${field} ${message}`])
  })
})

describe('SEC-AUTH-19 a policy', () => {
  it('is one company’s own and holds at once', async () => {
    await put(a, { minLength: 10, autoLogoutMinutes: 5 })
    expect(await test.core.policies.of(a)).toEqual({
      ...defaultPolicy,
      minLength: 10,
      autoLogoutMinutes: 5,
    })
    expect(await test.core.policies.of(b)).toEqual(defaultPolicy)
  })

  it('goes back to the defaults', async () => {
    await put(a, { minLength: 10 })
    expect(await test.core.policies.reset(actor, a)).toEqual(defaultPolicy)
    expect(await test.core.policies.of(a)).toEqual(defaultPolicy)
  })

  it('of the platform has no auto-logout', async () => {
    await put(null, { autoLogoutMinutes: 5, minLength: 12 })
    const policy = await test.core.policies.of(null)
    expect([policy.minLength, policy.autoLogoutMinutes]).toEqual([12, 0])
    expect((await test.core.policies.reset(actor, null)).autoLogoutMinutes).toBe(0)
  })

  it('tells the log what was changed, from what to what', async () => {
    await put(a, { passwordHistory: 3 })
    const [entry] = await test.knex('audit_entries').orderBy('id', 'desc').limit(1)
    expect([entry.event, entry.company_id]).toEqual(['authz_change', a])
    const details = await test.knex('audit_details').where({ entry_id: entry.id }).first()
    expect(JSON.parse(details.details)).toEqual({ passwordHistory: { from: 0, to: 3 } })
  })
})
