import { facilityKind, facilityName } from './facilities.ts'
import type { FacilityKind } from './facilities.ts'
import { label, Random } from './random.ts'
import { chairs, otherDepartments, specialties } from './words/departments.ts'
import { givenNames } from './words/given-names.ts'
import {
  foundations,
  groupEndings,
  groupForms,
  illnesses,
  learnedFields,
  regions,
  societyEndings,
} from './words/organisations.ts'
import { cities } from './words/places.ts'
import { surnames } from './words/surnames.ts'
import { plainKanji } from './variant-kanji.ts'

/** The recipient of a row. The world of a seed is endless and always the same; each year draws from it. */
export interface Recipient {
  /** The position in the walk over the world, from 1; the same in every year. */
  number: number
  kind: FacilityKind | 'society' | 'group'
  facility: string
  department: string
  /** Empty for institutions. */
  name: string
  /** The name in standard kanji, if it is written with variants and the file notes it; otherwise empty. */
  alternateKanji: string
}

/** How many people of a facility the company knows. */
const staff: Record<FacilityKind, readonly [least: number, most: number]> = {
  clinic: [1, 2],
  hospital: [2, 8],
  centre: [4, 12],
  university: [10, 36],
}

const STAFF = label('staff')
const PERSON = label('person')
const CHAIRS = label('chairs')
const CHAIR = label('chair')
const SOCIETY = label('society')
const GROUP = label('group')

/** Selects recipients by number; called once for each, in order. The others are never built. */
export type Wanted = (number: number) => boolean

/** An endless walk over the wanted recipients of a world. */
export type Walk = (seed: number, wanted: Wanted) => Generator<Recipient>

/** Health professionals, facility by facility. */
export function* people(seed: number, wanted: Wanted): Generator<Recipient> {
  let number = 0
  for (let n = 1; ; n++) {
    const kind = facilityKind(seed, n)
    let facility: string | undefined
    const [least, most] = staff[kind]
    const count = new Random(seed, STAFF, n).between(least, most)
    for (let p = 1; p <= count; p++) {
      if (!wanted(++number)) continue
      facility ??= facilityName(seed, n)
      yield person(new Random(seed, PERSON, n, p), number, kind, facility)
    }
  }
}

function person(random: Random, number: number, kind: FacilityKind, facility: string): Recipient {
  const surname = random.weighted(surnames)
  const space = random.chance(0.62) ? '　' : random.chance(0.5) ? ' ' : ''
  const rest = space + random.pick(givenNames)
  const plain = plainKanji(surname)
  return {
    number,
    kind,
    facility,
    department: personDepartment(random, kind),
    name: surname + rest,
    alternateKanji: plain !== surname && random.chance(0.3) ? plain + rest : '',
  }
}

function personDepartment(random: Random, kind: FacilityKind): string {
  if (kind === 'clinic') return random.chance(0.12) ? random.weighted(specialties) : ''
  if (random.chance(0.1)) return random.pick(otherDepartments)
  if (kind === 'university' && random.chance(0.5)) return `${random.pick(chairs)}講座`
  return random.weighted(specialties)
}

/** Institutions of some kinds, each as a whole or by department. */
export function institutions(kinds: readonly FacilityKind[], byDepartment: boolean): Walk {
  return function* (seed, wanted) {
    let number = 0
    for (let n = 1; ; n++) {
      const kind = facilityKind(seed, n)
      if (!kinds.includes(kind)) continue
      const count = byDepartment ? new Random(seed, CHAIRS, n).between(1, kind === 'university' ? 12 : 3) : 1
      for (let d = 1; d <= count; d++) {
        if (!wanted(++number)) continue
        const department = byDepartment ? chair(new Random(seed, CHAIR, n, d), kind) : ''
        yield institution(number, kind, facilityName(seed, n), department)
      }
    }
  }
}

function chair(random: Random, kind: FacilityKind): string {
  return kind === 'university' ? `${random.pick(chairs)}講座` : random.weighted(specialties)
}

/** Learned societies, with foundations among them. */
export function* societies(seed: number, wanted: Wanted): Generator<Recipient> {
  for (let number = 1; ; number++)
    if (wanted(number))
      yield institution(number, 'society', societyName(new Random(seed, SOCIETY, number)), '')
}

function societyName(random: Random): string {
  if (random.chance(0.12)) {
    const form = random.pick(['公益財団法人', '一般財団法人']) + (random.chance(0.4) ? ' ' : '')
    return form + random.pick(cities) + random.pick(foundations)
  }
  const form = random.chance(0.15) ? '一般社団法人 ' : ''
  return form + random.pick(regions) + random.pick(learnedFields) + random.pick(societyEndings)
}

/** Patient organisations. */
export function* groups(seed: number, wanted: Wanted): Generator<Recipient> {
  for (let number = 1; ; number++)
    if (wanted(number)) yield institution(number, 'group', groupName(new Random(seed, GROUP, number)), '')
}

function groupName(random: Random): string {
  const form = random.chance(0.4) ? random.pick(groupForms) + (random.chance(0.5) ? ' ' : '') : ''
  const place = random.chance(0.5) ? random.pick(cities) : random.chance(0.4) ? '全国' : ''
  return form + place + random.pick(illnesses) + random.pick(groupEndings)
}

function institution(
  number: number,
  kind: Recipient['kind'],
  facility: string,
  department: string,
): Recipient {
  return { number, kind, facility, department, name: '', alternateKanji: '' }
}
