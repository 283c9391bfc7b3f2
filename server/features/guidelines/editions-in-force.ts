import type { Executor } from '#server/drivers/database/contract.ts'
import type { EditionInForce } from '#server/features/sections/index.ts'
import type { EditionSectionsRepository } from './edition-sections.repository.ts'
import type { EditionSection, GuidelineEdition } from './guideline.ts'
import type { GuidelinesRepository } from './guidelines.repository.ts'

/** An edition as companies would follow it; a draft comes after all others. */
export function asInForce(edition: GuidelineEdition, sections: EditionSection[]): EditionInForce {
  const { id, guidelineId, name, firstYear, lastYear } = edition
  const inForceNumber = edition.inForceNumber ?? Number.MAX_SAFE_INTEGER
  return { id, guidelineId, name, firstYear, lastYear, inForceNumber, sections }
}

/** The editions of a guideline that are in force, with their sections. */
export async function editionsInForce(
  { guidelines, sections }: { guidelines: GuidelinesRepository; sections: EditionSectionsRepository },
  guidelineId: number,
  executor?: Executor,
): Promise<EditionInForce[]> {
  const editions = (await guidelines.findEditions(executor)).filter(
    (edition) => edition.guidelineId === guidelineId && edition.state === 'in_force',
  )
  const inForce: EditionInForce[] = []
  for (const edition of editions) inForce.push(asInForce(edition, await sections.find(edition.id, executor)))
  return inForce
}
