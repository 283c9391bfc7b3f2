import type { SectionType } from '#server/features/sections/index.ts'
import { toRow } from './columns.ts'
import { label, mix, Random } from './random.ts'
import { plansOf } from './section-plans.ts'
import type { SectionPlan } from './section-plans.ts'
import { shareOut } from './share-out.ts'

export interface GenerateOptions {
  /** The number of data rows, without the two header rows; at most `mostRows` if a root has totals only. */
  rows: number
  sectionType: SectionType
  year: number
  rootCode: string
  /** The world: its recipients are the same in every year, section and file. */
  seed: number
  /** 0: as first disclosed; higher: a later version of the same file, with about one row in 60 changed. */
  revision?: number
  /** Whether A1 is split into A1-1 to A1-3, which is the default. */
  thirdLevel?: boolean
}

/** A root with totals only (type 1, D and E) has one row per yearly total; other roots have no limit. */
export function mostRows(sectionType: SectionType, rootCode: string): number {
  const plans = requirePlans(sectionType, rootCode, true)
  return plans.some((plan) => 'rows' in plan.kind) ? Number.MAX_SAFE_INTEGER : plans.length
}

/**
 * Data rows of one file in the order of the sections, generated one by one: memory does not grow with their number.
 * @throws RangeError for an unknown root or more rows than a totals-only root has.
 */
export function* generateRows(options: GenerateOptions): Generator<string[]> {
  const plans = requirePlans(options.sectionType, options.rootCode, options.thirdLevel ?? true)
  if (options.rows > mostRows(options.sectionType, options.rootCode))
    throw new RangeError(`root ${options.rootCode} has yearly totals only: at most ${plans.length} rows`)
  const totals = plans.filter((plan) => 'totalYen' in plan.kind).slice(0, options.rows)
  const shares = shareOut(
    options.rows - totals.length,
    plans.map((plan) => ('rows' in plan.kind ? plan.kind.rows : 0)),
  )
  for (const [at, plan] of plans.entries()) {
    if (totals.includes(plan)) yield totalRow(plan, options)
    else yield* sectionRows(plan, shares[at]!, options)
  }
}

function requirePlans(sectionType: SectionType, rootCode: string, thirdLevel: boolean): SectionPlan[] {
  const plans = plansOf(sectionType, rootCode, thirdLevel)
  if (!plans) throw new RangeError(`type ${sectionType} has no root section ${rootCode}`)
  return plans
}

/** The one row of a section that discloses a yearly total: a title instead of a recipient. */
function totalRow({ code, kind }: SectionPlan, { seed, year }: GenerateOptions): string[] {
  if (!('totalYen' in kind)) return []
  const random = new Random(seed, label(code), year)
  const near = () => 0.8 + random.unit() * 0.4
  return toRow({
    year: String(year),
    section_code: code,
    number_of_payments: kind.totalCount === null ? '' : String(Math.round(kind.totalCount * near())),
    amount: String(Math.round((kind.totalYen * near()) / 100) * 100),
    title: '年間の合計',
  })
}

const TAKES_PART = label('takes part')
const PLACE = label('place')
const REVISION = label('revision')

function* sectionRows(plan: SectionPlan, rows: number, options: GenerateOptions): Generator<string[]> {
  if (rows === 0) return
  const { seed, year, revision = 0 } = options
  const stream = mix(seed, options.sectionType, label(plan.code))
  // A revision changes a few recipients: some appear or disappear, some sums change.
  const stateOf = (number: number) =>
    revision > 0 && new Random(stream, REVISION, revision, year, number).chance(0.02) ? revision : 0
  const reach = plan.reach ?? 1
  const wanted = (number: number) => takesPart(number, reach, stream, year, stateOf(number))
  let made = 0
  for (const recipient of plan.recipients!(seed, wanted)) {
    const { number } = recipient
    const state = stateOf(number)
    const cells = plan.make!({
      recipient,
      random: new Random(stream, number, year, state),
      year,
      place: placeOf(number, stream, year, state),
    })
    cells.year = String(year)
    cells.section_code = plan.code
    cells.item_number = String(number)
    yield toRow(cells)
    if (++made === rows) return
  }
}

/** Half of the recipients within reach recur nearly every year, the others occasionally. */
function takesPart(number: number, reach: number, stream: number, year: number, state: number): boolean {
  const own = new Random(stream, TAKES_PART, number)
  if (!own.chance(reach)) return false
  const faithful = own.chance(0.5)
  return new Random(stream, TAKES_PART, number, year, state).chance(faithful ? 0.92 : 0.4)
}

/** A recipient's place among all sums is similar in every year; values outside 0 to 1 are mirrored. */
function placeOf(number: number, stream: number, year: number, state: number): number {
  const own = new Random(stream, PLACE, number).unit()
  const place = Math.abs(own + (new Random(stream, PLACE, number, year, state).unit() - 0.5) * 0.3)
  return place > 1 ? 2 - place : place
}
