import { schemaOf, type PartName } from '#server/features/wording/index.ts'
import { sectionIdOf } from '#server/features/sections/index.ts'
import type { TestApp, TestCompany } from './test-app.ts'
import { testActor } from './test-actor.ts'

/** One part of each kind of wording that a company may have beside the FAQ (`fillFaq`). */
const parts: readonly PartName[] = [
  { track: 'page-titles', part: 'headings' },
  { track: 'page-titles', part: 'tabs' },
  { track: 'page-titles', part: 'search' },
  { track: 'section-details', part: String(sectionIdOf(1, 'A1')) },
  { track: 'section-details', part: String(sectionIdOf(2, 'A1')) },
  { track: 'heading-tables', part: 'disclosure' },
  { track: 'heading-tables', part: 'patient' },
  { track: 'terms', part: 'disclosure' },
  { track: 'terms', part: 'patient' },
  { track: 'display-settings', part: 'settings' },
]

/** As joi tells of a schema; what is asked for here is all that our schemas use. */
interface Described {
  type?: string
  flags?: { only?: boolean; default?: unknown }
  allow?: unknown[]
  keys?: Record<string, Described>
  items?: Described[]
  examples?: unknown[]
  rules?: { name: string; args?: { limit?: number } }[]
}

/** A body that a schema takes, with this in every text and everything switched on. */
function bodyOf(schema: Described, text: string): unknown {
  if (schema.flags?.only) return schema.allow![0]
  if (schema.examples) return schema.examples[0]
  if (schema.type === 'object')
    return Object.fromEntries(Object.entries(schema.keys ?? {}).map(([key, one]) => [key, bodyOf(one, text)]))
  if (schema.type === 'array') return schema.items!.map((item) => bodyOf(item, text))
  if (schema.type === 'boolean') return true
  if (schema.type === 'number') return schema.rules!.find(({ name }) => name === 'min')!.args!.limit
  return text
}

/** Lets a company word everything that a company may word, in the draft. */
export async function wordEverything({ core }: TestApp, company: TestCompany, text: string): Promise<void> {
  const actor = testActor(company.id, company.adminId)
  for (const name of parts)
    await core.wording.save(actor, company.id, name, bodyOf(schemaOf(name).describe(), text))
}
