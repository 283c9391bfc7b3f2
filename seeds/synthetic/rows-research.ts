import { casePayment, sumPayment } from './amounts.ts'
import { amountCell, indirectCell, noneCell, numberCell } from './cells.ts'
import type { Cells } from './columns.ts'
import { goodsCells } from './goods.ts'
import type { Random } from './random.ts'
import { recipientCells } from './recipient-cells.ts'
import type { RowContext, RowMaker } from './row-context.ts'
import { learnedFields } from './words/organisations.ts'
import { campuses, cities } from './words/places.ts'
import { remarks } from './words/items.ts'

/** A number in the format of the Japan Registry of Clinical Trials: committee, year, serial number. */
function jrctNumber(random: Random, year: number): string {
  const committee = `0${random.between(1, 7)}${random.between(1, 2)}`
  const registered = String((year - random.between(0, 4)) % 100).padStart(2, '0')
  return `jRCTs${committee}${registered}${String(random.between(1, 420)).padStart(4, '0')}`
}

/** The payee, if it is not the institution itself. */
function payee(random: Random): string {
  const place = random.pick(cities)
  return random.chance(0.5)
    ? `一般社団法人 ${place}${random.pick(campuses)}臨床研究機構`
    : `NPO法人${place}臨床試験支援ネットワーク`
}

function study(context: RowContext): Cells {
  return { jrct_number: jrctNumber(context.random, context.year), ...recipientCells(context) }
}

/** A remark in one of a hundred rows; sometimes two, in a cell with a line break. */
function remark(random: Random): string {
  if (!random.chance(0.01)) return ''
  return random.chance(0.4) ? `${random.pick(remarks)}\n${random.pick(remarks)}` : random.pick(remarks)
}

/** A1: a study with its registry number, payee and physician; a third of the payments are made through a third party. */
export const clinicalResearchRow: RowMaker = (context) => {
  const { random, place, recipient } = context
  const { count, amount } = sumPayment(random, place, 1_900_000, 1_000, 4)
  const indirect = random.chance(0.33)
  return {
    ...study(context),
    payee: indirect ? payee(random) : recipient.facility,
    number_of_payments: numberCell(random, count),
    amount: indirect ? indirectCell(amount) : amountCell(random, amount),
    title: random.chance(0.5) ? `${random.pick(learnedFields)}に関する多施設共同研究` : '',
    comments: remark(random),
  }
}

/** A1-3: goods for a study. */
export const goodsForResearchRow: RowMaker = (context) => {
  const { random, recipient } = context
  return {
    ...study(context),
    payee: recipient.facility,
    number_of_payments: '1',
    amount: noneCell(random),
    ...goodsCells(random),
  }
}

/** A2–A5: an institution's sum of a year; one row in fifty repeats one of another item (再掲). */
export function researchRow(median: number, step: number, mostCount: number): RowMaker {
  return (context) => {
    const { random, place } = context
    const { count, amount } = sumPayment(random, place, median, step, mostCount)
    return {
      ...recipientCells(context),
      number_of_payments: numberCell(random, count),
      amount: amountCell(random, amount),
      reason: random.chance(0.003) ? '契約の変更による返金を差し引いた金額です。' : '',
      comments: remark(random),
      repeat: random.chance(0.02) ? '再掲' : '',
    }
  }
}

/** A6 and A7: reports or cases at a fixed price. */
export function caseRow(unit: number, medianCount: number): RowMaker {
  return (context) => {
    const { random, place } = context
    const { count, amount } = casePayment(place, unit, medianCount)
    return {
      ...recipientCells(context),
      number_of_payments: numberCell(random, count),
      amount: amountCell(random, amount),
      comments: remark(random),
    }
  }
}
