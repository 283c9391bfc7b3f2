import Joi from '#server/lib/joi.ts'
import { AppError } from '#server/errors/app-error.ts'
import { sectionTypeNames } from '#server/features/sections/index.ts'
import {
  bodyAs,
  displayOf,
  portalSettings,
  titledPages,
  type DisplaySettings,
} from '#server/features/wording/index.ts'
import type { Services } from '#server/http/services.ts'
import { field, input, listOf, nullable, required, withDefault, type Field } from '#server/lib/input.ts'
import { recordOf } from '#server/lib/records.ts'
import { dayOfWire, type Day } from '#server/lib/zoned-day.ts'
import type { ApiCall } from '../call.ts'
import { fields } from '../fields.ts'
import { displayFlags, type DisplayFlag } from './display-result.ts'
import { saveCall } from './save-call.ts'
import { fromWire, textFields } from './wire.ts'

type Needs = Pick<Services, 'wording' | 'sectionCatalogue'>

const changeNumber = fields.count

/** The calls that save wording in the draft. */
export function wordingSaveCalls(services: Needs): ApiCall[] {
  return [
    // DECISIONS §5: page-title changes the headings on the pages, company the tab titles
    titlesCall(services, '/page-title/update', 'headings'),
    titlesCall(services, '/company/update-page-title', 'tabs'),
    saveCall(services, {
      path: '/company/update-term',
      input: input({ sectionType: fields.sectionTypeOr1, ...textFields('term'), changeNumber }),
      name: ({ sectionType }) => ({ track: 'terms', part: sectionTypeNames[sectionType] }),
      body: (given, stored) => fromWire('term', given, bodyAs('terms', stored) ?? undefined),
    }),
    sectionDetailCall(services),
    headingTableCall(services),
    displayCall(services),
  ]
}

function titlesCall(services: Needs, path: string, part: 'headings' | 'tabs'): ApiCall {
  return saveCall(services, {
    path,
    input: input({ ...textFields(...titledPages), changeNumber }),
    name: () => ({ track: 'page-titles', part }),
    body: (given, stored) =>
      Object.fromEntries(
        titledPages.map((page) => [page, fromWire(page, given, bodyAs('page-titles', stored)?.[page])]),
      ),
  })
}

const sectionTexts = ['title', 'description', 'explanation', 'tax'] as const

function sectionDetailCall(services: Needs): ApiCall {
  return saveCall(services, {
    path: '/section-detail',
    input: input({
      sectionId: required(fields.sectionId),
      ...textFields(...sectionTexts),
      orderNumber: nullable(fields.count),
      hiddenWhenEmpty: field(Joi.boolean()),
      showsRowsBelow: field(Joi.boolean()),
      changeNumber,
    }),
    example: { sectionId: 1310 },
    errors: [716],
    async name({ sectionId }, company) {
      const sections = await services.sectionCatalogue.of(company.id)
      if (!sections.find(sectionId)) throw new AppError(716)
      return { track: 'section-details', part: String(sectionId) }
    },
    body(given, stored) {
      const detail = bodyAs('section-details', stored)
      return {
        ...Object.fromEntries(sectionTexts.map((text) => [text, fromWire(text, given, detail?.[text])])),
        position: given.orderNumber === undefined ? (detail?.position ?? null) : given.orderNumber,
        hiddenWhenEmpty: given.hiddenWhenEmpty ?? detail?.hiddenWhenEmpty ?? false,
        showsRowsBelow: given.showsRowsBelow ?? detail?.showsRowsBelow ?? false,
      }
    },
  })
}

const column = input({
  column: required(field(Joi.string().max(40))),
  ...textFields('heading'),
  visible: withDefault(field(Joi.boolean()), true),
})

function headingTableCall(services: Needs): ApiCall {
  return saveCall(services, {
    path: '/heading-table/update',
    input: input({
      sectionType: fields.sectionTypeOr1,
      columns: required(listOf(column, (list) => list.max(60))),
      changeNumber,
    }),
    example: { columns: [] },
    name: ({ sectionType }) => ({ track: 'heading-tables', part: sectionTypeNames[sectionType] }),
    body: ({ columns }) => ({
      columns: columns.map((one) => ({
        ...{ column: one.column, heading: fromWire('heading', one), visible: one.visible },
      })),
    }),
  })
}

const flagFields: Record<DisplayFlag, Field<boolean>> = recordOf(displayFlags, () => field(Joi.boolean()))

const day = required(field<Day>(Joi.string().custom((text: string) => dayOfWire(text) ?? text)))
const period = input({ year: required(fields.year), firstDay: day, lastDay: day })

function displayCall(services: Needs): ApiCall {
  return saveCall(services, {
    path: '/display-setting/update',
    input: input({
      ...flagFields,
      colour: field<string>(Joi.string()),
      contactEmail: field<string>(Joi.string().allow('')),
      portal: field<DisplaySettings['portal']>(Joi.string().valid(...portalSettings)),
      year: field<DisplaySettings['year']>(Joi.string().valid('standard', 'plus-one')),
      startMonth: fields.count,
      periods: listOf(period),
      changeNumber,
    }),
    name: () => ({ track: 'display-settings', part: 'settings' }),
    body: ({ changeNumber: _, ...given }, stored) => ({
      ...displayOf(stored),
      ...given,
    }),
  })
}
