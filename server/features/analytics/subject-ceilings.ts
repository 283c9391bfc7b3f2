import { getRequired } from '#server/lib/records.ts'
import { ceilings } from './ceilings.ts'
import { Room } from './room.ts'
import { monthOf } from './day-range.ts'
import { manySubjects, type Measure } from './measures.ts'
import type { VisitsRepository } from './visits.repository.ts'
import { merged } from './count-rows.ts'
import { periodKey, type CountRow, type Period } from './count-row.ts'

/** The rows of one measure's day or month in a write. */
interface Group {
  key: string
  period: Period
  /** Without '', most frequent first, which get the remaining capacity. */
  subjects: string[]
}

const leaders = new Map<Measure, Measure>(
  manySubjects.flatMap(([leader, ...followers]) =>
    [leader!, ...followers].map((measure): [Measure, Measure] => [measure, leader!]),
  ),
)

/** Keeps unbounded measures below their ceilings; totals do not change. */
export class SubjectCeilings {
  private readonly repository: Pick<VisitsRepository, 'countSubjects' | 'findSubjects'>
  private readonly rooms: Record<Period['period'], Room>

  constructor(repository: SubjectCeilings['repository'], limits = ceilings.subjects) {
    this.repository = repository
    this.rooms = { day: new Room(limits.day), month: new Room(limits.month) }
  }

  /**
   * The rows to add, with new subjects beyond a ceiling counted towards ''; existing ones are still counted. A
   * subject beyond its day's ceiling is not a new subject of the month either, or one day could fill the month. Terms
   * without a result are kept if their searches are.
   */
  async limit(rows: CountRow[]): Promise<CountRow[]> {
    const groups = groupsOf(rows.filter(({ measure }) => leaders.get(measure) === measure))
    const kept = new Map<string, Set<string>>()
    await this.keep(
      groups.filter(({ period }) => period.period === 'day'),
      kept,
    )
    const ofDays = new Map<string, Set<string>>()
    for (const { period, key } of groups.filter(({ period }) => period.period === 'day')) {
      const month = monthKey(period)
      ofDays.set(month, new Set([...(ofDays.get(month) ?? []), ...getRequired(kept, key)]))
    }
    await this.keep(
      groups.filter(({ period }) => period.period === 'month'),
      kept,
      ofDays,
    )
    return merged(
      rows.map((row) => {
        const leader = leaders.get(row.measure)
        const isKept = !leader || kept.get(periodKey({ ...row, measure: leader }))?.has(row.subject)
        return isKept ? row : { ...row, subject: '' }
      }),
    )
  }

  /** Marks which subjects of each group are kept; `allowed`: the new ones permitted, if not all are. */
  private async keep(
    groups: Group[],
    kept: Map<string, Set<string>>,
    allowed?: Map<string, Set<string>>,
  ): Promise<void> {
    if (groups.length === 0) return
    const room = this.rooms[groups[0]!.period.period]
    const unsure = groups.filter(({ key, subjects }) => room.isUnsure(key, subjects.length))
    if (unsure.length > 0) {
      const counts = await this.repository.countSubjects(unsure.map(({ period }) => period))
      for (const { key } of unsure) room.counted(key, counts.get(key) ?? 0)
    }
    for (const { key, period, subjects } of groups) {
      const may = allowed?.get(key)
      const isAll = !may || subjects.every((subject) => may.has(subject))
      if (isAll && subjects.length <= room.of(key)) {
        room.use(key, subjects.length)
        kept.set(key, new Set(subjects))
        continue
      }
      const known = await this.repository.findSubjects(period, subjects)
      const added = subjects
        .filter((subject) => !known.has(subject) && (!may || may.has(subject)))
        .slice(0, room.of(key))
      room.use(key, added.length)
      kept.set(key, new Set([...known, ...added]))
    }
  }
}

function groupsOf(rows: CountRow[]): Group[] {
  const groups = new Map<string, Group>()
  for (const row of [...rows].sort((a, b) => b.count - a.count)) {
    const key = periodKey(row)
    const { companyId, measure, period, startsOn } = row
    let group = groups.get(key)
    if (!group)
      groups.set(key, (group = { key, period: { companyId, measure, period, startsOn }, subjects: [] }))
    if (row.subject !== '') group.subjects.push(row.subject)
  }
  return [...groups.values()]
}

const monthKey = (period: Period) =>
  periodKey({ ...period, period: 'month', startsOn: monthOf(period.startsOn) })
