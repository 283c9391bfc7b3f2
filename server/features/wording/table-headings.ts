import Joi from '#server/lib/joi.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { optionalText } from './local-text.validation.ts'
import { columnWords } from './site-columns.ts'
import { alwaysVisible, type TableHeading, type TableHeadings } from './table-columns.ts'

/** SPEC §5: generic input. */
export const MAX_HEADING = 45

/** The row header and amounts cannot be hidden. */
const visible = Joi.boolean().default(true)

const column = (sectionType: SectionType) =>
  Joi.object<TableHeading>({
    column: Joi.string()
      .valid(...columnWords[sectionType])
      .required(),
    heading: optionalText(MAX_HEADING),
    visible: visible.when('column', {
      is: Joi.valid(...columnWords[sectionType].filter(alwaysVisible)),
      then: visible.valid(true).messages({ 'any.only': 'subgroups.error.columnNeeded' }),
    }),
  })

export const tableHeadingsSchema = (sectionType: SectionType) =>
  Joi.object<TableHeadings>({
    columns: Joi.array()
      .items(column(sectionType))
      .unique('column')
      .max(columnWords[sectionType].length)
      .required(),
  }).required()
