import { answer } from '#server/lib/answer.ts'
import type { Section, SectionType } from '#server/features/sections/index.ts'
import {
  columnsOf,
  headingKey,
  wordedColumns,
  type LocalText,
  type SiteWording,
} from '#server/features/wording/index.ts'
import type { Services } from '#server/http/services.ts'
import { textAnswers, toWire } from './wire.ts'

interface Worded {
  word: Parameters<typeof headingKey>[0]
  heading: LocalText | null
}

type Needs = Pick<Services, 'translate'>

/** Every column of a type's tables, in the company's order and with its headings or the default ones. */
export function tableHeadingsOf(services: Needs, wording: SiteWording, type: SectionType) {
  return wordedColumns(type, wording.tableHeadings(type)).map((column, at) => ({
    ...columnOf(services, column),
    visible: column.visible,
    orderNumber: at + 1,
  }))
}

/** The columns of the table of one section, as visitors see it. */
export function sectionColumnsOf(services: Needs, wording: SiteWording, { sectionType, columns }: Section) {
  const filled = { goods: true, section: false }
  const plan = columnsOf(sectionType, [columns], wording.tableHeadings(sectionType), filled)
  return plan.map((column) => columnOf(services, column))
}

function columnOf({ translate }: Needs, { word, heading }: Worded) {
  const key = headingKey(word)
  return {
    column: word,
    ...toWire('heading', heading ?? { ja: translate('ja', key), en: translate('en', key) }),
  }
}

const columnFields = { column: answer.text, ...textAnswers('heading') }

export const sectionColumnAnswer = answer.object(columnFields)

export const tableHeadingAnswer = answer.named(
  'TableHeading',
  answer.object({ ...columnFields, visible: answer.flag, orderNumber: answer.whole }),
)
