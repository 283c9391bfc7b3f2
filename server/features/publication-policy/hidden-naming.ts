import type { HiddenNaming, HiddenParts, Naming } from '#server/features/data-records/index.ts'
import type { BodyField } from '#server/features/sections/index.ts'
import type { SectionRules } from './section-rules.ts'
import { shownTexts } from './shown-texts.ts'

export type { HiddenNaming }

type Named = Partial<Record<'name' | BodyField, string | null>>

/** By trying each way in which a record can name a recipient, so that it follows from what records show. */
export function hiddenNaming(rules: ReadonlyMap<number, SectionRules>): HiddenNaming {
  const [name, facility, payee] = ['name', 'facility', 'payee'] as const
  const where = (naming: Naming, filled: Named) =>
    [...rules]
      .filter(([, one]) => !namesShown(naming, one, filled, shownTexts(filled, one)))
      .map(([id]) => id)
  const parts = (naming: Naming, named: Named): HiddenParts => ({
    name: naming === 'person' ? where(naming, { name }) : [],
    facility: where(naming, { ...named, facility }),
    payee: where(naming, { ...named, payee }),
    both: where(naming, { ...named, facility, payee }),
  })
  // Rows of which only the person is hidden remain with the body that was paid.
  return { person: parts('person', { name }), paid: parts('paid', {}), place: parts('place', {}) }
}

/**
 * Whether everything that names a recipient of a record in this way is public. Whose research was paid to another body
 * also has to name that body.
 */
export function namesShown(
  naming: Naming,
  { relation }: SectionRules,
  filled: Named,
  shown: ReadonlySet<string>,
): boolean {
  const { person, body, place } = relation
  const first = (fields: readonly BodyField[]) => fields.find((field) => filled[field])
  const at = first(place)
  if (naming === 'person') return person !== null && shown.has('name') && (!at || shown.has(at))
  const paid = first(body)
  const isPaidShown = paid !== undefined && shown.has(paid)
  if (naming === 'paid') return isPaidShown
  return at !== undefined && shown.has(at) && (person === 'payee' || isPaidShown)
}
