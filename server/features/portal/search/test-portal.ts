import { draftDisplay, type DisplaySettings } from '#server/features/wording/index.ts'
import { testActor } from '#server/testing/test-actor.ts'
import type { CsvRow, TestCore } from '#server/testing/test-core.ts'

export const fee = (name: string, facility: string, more: Partial<CsvRow> = {}): CsvRow => ({
  ...{ section_code: 'C1', name, facility, number_of_payments: 1, amount: 1000 },
  ...more,
})

type Display = Partial<DisplaySettings>

/** Puts display settings into the draft; others read them with the next preview and edition. */
async function saveDisplay({ core }: Pick<TestCore, 'core'>, companyId: number, display: Display) {
  const body = { ...(await draftDisplay(core.wording, companyId)), ...display }
  const place = { track: 'display-settings', part: 'settings' } as const
  await core.wording.save(testActor(companyId), companyId, place, body)
}

/** The same with the next edition, in which everything is published that is in the draft. */
async function publishDisplay(test: TestCore, companyId: number, display: Display) {
  await saveDisplay(test, companyId, display)
  await test.core.publishing.moveTracks(testActor(companyId), companyId, ['display-settings'])
  await test.moveAndPublish(companyId)
}

/** A company with published rows of 2024, and what it says of the portal. */
export async function addPublished(
  test: TestCore,
  name: string,
  portal: DisplaySettings['portal'],
  rows: CsvRow[],
  display: Display = {},
): Promise<number> {
  const companyId = await test.addCompany(name)
  await test.importRows(companyId, {}, rows)
  await publishDisplay(test, companyId, { ...display, portal })
  return companyId
}

/** The portal as it is now: who takes part is otherwise up to a second old. */
export function portalState({ core }: Pick<TestCore, 'core'>) {
  core.tenants.invalidate()
  return core.participants.state()
}
