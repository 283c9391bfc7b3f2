import type { NameReadings } from '#server/lib/japanese/readings/index.ts'
import { kindsOf, type Criterion, type NameQuery } from './criteria.ts'

/** Readings tried at most, for all words. */
const MAX_TRIED = 12
/** Looked at in the table, a part of which is read for each. */
const MAX_WORDS = 4
const MAX_LENGTH = 20

/**
 * What could have been meant where a reading was mistyped: the typed text of one field with another reading in place of a
 * word. Whether names are read so in the data is another question.
 */
export function nearReadings(
  criteria: Criterion[],
  readings: NameReadings,
): { field: keyof NameQuery; text: string }[] {
  const near = criteria.flatMap(({ name, words }) =>
    words.flatMap(({ form }, at) => {
      if (at >= MAX_WORDS || form.length > MAX_LENGTH) return []
      const known = [...readings.find('family', form), ...readings.find('given', form)]
      if (known.length > 0) return []
      const kinds = kindsOf[name].includes('individual')
        ? (['family', 'given'] as const)
        : (['family'] as const)
      const others = kinds.flatMap((kind) => readings.near(kind, form).map(({ reading }) => reading))
      const withReading = (reading: string) =>
        words.map(({ typed }, place) => (place === at ? reading : typed)).join(' ')
      return [...new Set(others)].map((reading) => ({ field: name, text: withReading(reading) }))
    }),
  )
  return near.slice(0, MAX_TRIED)
}
