import { expect, it } from '@jest/globals'
import { presetRange } from '#server/features/analytics/index.ts'
import { openTestCore, plainRows } from '#server/testing/test-core.ts'
import { addVisits } from './add-visits.ts'

it('every figure of a demo company’s dashboard has data up to yesterday', async () => {
  const test = await openTestCore()
  const { analytics } = test.core
  const companyId = await test.addCompany('aoba')
  await test.importRows(companyId, {}, plainRows('C1', 5))
  await test.moveAndPublish(companyId)
  await addVisits(test.core, companyId, { seed: 11, traffic: { viewsADay: 400, days: 200 } })
  const dashboard = await analytics.dashboard(companyId, presetRange('3-months', analytics.today()))
  const { days, now, then } = dashboard
  expect(days.filter(({ views, visitors }) => views > 0 && visitors > 0)).toHaveLength(days.length - 1)
  expect(days.at(-1)).toMatchObject({ views: 0, visitors: 0 })
  for (const figures of [now, then!])
    for (const [name, count] of Object.entries(figures)) expect([name, count > 0]).toEqual([name, true])
  for (const list of [
    'sections',
    'terms',
    'recipients',
    'downloads',
    'types',
    'languages',
    'referrers',
  ] as const)
    expect([list, dashboard[list].length > 1]).toEqual([list, true])
  expect(dashboard.terms.some(({ withoutResult }) => withoutResult > 0)).toBe(true)
  await test.close()
})
