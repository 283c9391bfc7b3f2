import { expect, it } from '@jest/globals'
import { presetRange } from '#server/features/analytics/index.ts'
import { openTestCore, plainRows } from '#server/testing/test-core.ts'
import { addVisits } from './visits.ts'
import { demoCompanies } from './world.ts'

it('the demo world has visits on each day of a month up to today, the same ones each time', async () => {
  const test = await openTestCore()
  const { analytics } = test.core
  const range = presetRange('3-months', analytics.today())
  const dashboards = []
  for (const name of ['aoba', 'again']) {
    const companyId = await test.addCompany(name)
    await test.importRows(companyId, {}, plainRows('C1', 5))
    await addVisits(test.core, companyId, demoCompanies[0]!)
    dashboards.push(await analytics.dashboard(companyId, range))
  }
  const [first, again] = dashboards
  expect(first!.days.filter(({ views, visitors }) => views > 0 && visitors > 0)).toHaveLength(30)
  expect(first!.days.at(-1)!.views).toBeGreaterThan(0)
  for (const list of [
    'sections',
    'terms',
    'recipients',
    'downloads',
    'types',
    'languages',
    'referrers',
  ] as const)
    expect([list, first![list].length > 1]).toEqual([list, true])
  expect(first!.terms.some(({ withoutResult }) => withoutResult > 0)).toBe(true)
  expect({ ...again, recipients: [] }).toEqual({ ...first, recipients: [] })
  await test.close()
})
