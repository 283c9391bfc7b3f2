import type { Core } from '#server/container.ts'
import { VisitsRepository } from '#server/features/analytics/index.ts'
import { sectionIdOf, sectionTypes } from '#server/features/sections/index.ts'
import { addDays } from '#server/lib/zoned-day.ts'
import { demoVisits, type VisitsOptions } from './visits.ts'
import type { DemoCompany } from './world.ts'

/** Adds visits up to yesterday; real visits of the demo are counted today. */
export async function addVisits(
  core: Core,
  companyId: number,
  { seed, traffic }: Pick<DemoCompany, 'seed' | 'traffic'>,
): Promise<void> {
  const { knex, engine } = core.database
  const recipients = await someRecipients(core, companyId)
  const last = addDays(core.analytics.today(), -1)
  const visits = [...demoVisits({ ...traffic, seed, last, recipients })]
  const repository = new VisitsRepository(knex, engine)
  await knex.transaction((trx) =>
    repository.addCounts(
      trx,
      visits.map((visit) => ({ companyId, ...visit })),
    ),
  )
}

/** A few recipients of each type who have pages on the site. */
async function someRecipients(core: Core, companyId: number): Promise<VisitsOptions['recipients']> {
  const found = new Map<string, VisitsOptions['recipients'][number]>()
  for (const type of sectionTypes) {
    const data = await core.site.data(companyId, type, 'published')
    const sectionId = sectionIdOf(type, type === 1 ? 'C1' : 'A1')!
    const { records } = await core.dataRecords.list(data, { sectionId }, 1, type === 1 ? 40 : 4)
    for (const { recipientKey: key, name, facility, payee } of records)
      if (key) found.set(key, { type, key, name: name ?? '', facility: facility ?? payee ?? '' })
  }
  return [...found.values()]
}
