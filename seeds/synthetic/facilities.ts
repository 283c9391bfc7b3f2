import { label, mix, Random, weightedOf } from './random.ts'
import {
  centreEndings,
  clinicEndings,
  corporateForms,
  corporations,
  gentleWords,
  hospitalEndings,
  longParts,
  publicForms,
  universityEndings,
} from './words/facility-words.ts'
import { campuses, cities, prefectures, quarters } from './words/places.ts'
import { surnames } from './words/surnames.ts'

export type FacilityKind = 'clinic' | 'hospital' | 'centre' | 'university'

const kinds = weightedOf<FacilityKind>([
  ['clinic', 58],
  ['hospital', 30],
  ['centre', 7],
  ['university', 5],
])

const KIND = label('facility kind')
const NAME = label('facility name')

/** The kind of the world's n-th facility. Fast, so that walks can skip kinds. */
export function facilityKind(seed: number, n: number): FacilityKind {
  return new Random(seed, KIND, n).weighted(kinds)
}

/**
 * The name of the world's n-th facility. It depends on the seed and n only, so it is the same in every year. Two
 * facilities may have the same name, as in reality.
 */
export function facilityName(seed: number, n: number): string {
  const random = new Random(mix(seed, NAME, n))
  const kind = facilityKind(seed, n)
  const own = makers[kind](random)
  const name = random.chance(0.004) ? `${own} ${random.pick(longParts)}` : own
  return owner(random, kind) + name
}

const makers: Record<FacilityKind, (random: Random) => string> = {
  clinic(random) {
    const ending = random.weighted(clinicEndings)
    const habit = random.unit()
    if (habit < 0.62) return random.weighted(surnames) + ending
    if (habit < 0.74) return random.pick(gentleWords) + ending
    if (habit < 0.9) return random.pick(quarters) + ending
    return random.pick(cities) + random.pick(quarters) + ending
  },
  hospital(random) {
    const ending = random.weighted(hospitalEndings)
    const habit = random.unit()
    if (habit < 0.6) return random.pick(cities) + ending
    if (habit < 0.8) return random.weighted(surnames) + ending
    return random.pick(cities) + random.pick(quarters) + ending
  },
  centre(random) {
    const place = random.chance(0.4)
      ? `${random.pick(prefectures)}立${random.pick(quarters)}`
      : random.pick(cities)
    return place + random.weighted(centreEndings)
  },
  university(random) {
    return random.pick(cities) + random.pick(campuses) + random.weighted(universityEndings)
  },
}

/** The owner before the name: with a space, without one, or not at all. */
function owner(random: Random, kind: FacilityKind): string {
  const habit = random.unit()
  if (habit < 0.6) return ''
  const space = habit < 0.78 ? ' ' : habit < 0.86 ? '　' : ''
  if (kind === 'university') return `学校法人${space}${random.pick(campuses)}学園${space || ' '}`
  if (kind === 'centre') return random.pick(publicForms) + (space || ' ')
  return `${random.weighted(corporateForms)}${random.chance(0.6) ? space : ''}${random.pick(corporations)}会${space}`
}
