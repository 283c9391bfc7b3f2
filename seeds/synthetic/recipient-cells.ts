import { textCell } from './cells.ts'
import type { Cells } from './columns.ts'
import type { RowContext } from './row-context.ts'
import { plainKanji } from './variant-kanji.ts'

/** Facility and department, and a person's name; sometimes with a second spelling. */
export function recipientCells({ recipient, random }: RowContext): Cells {
  const { facility, department, name, alternateKanji } = recipient
  const plain = plainKanji(facility)
  return {
    facility: textCell(random, facility),
    department,
    name: textCell(random, name),
    alternate_kanji: alternateKanji,
    alternate_facility: plain !== facility && random.chance(0.3) ? plain : '',
    alternate_department: department !== '' && random.chance(0.004) ? `旧 ${department}` : '',
  }
}
