import type { Request } from 'express'
import Joi from 'joi'
import { AppError } from '#server/errors/app-error.ts'
import {
  defaultDisplay,
  titledPages,
  type DisplaySettings,
  type PageTitles,
  type PartName,
  type SectionDetail,
  type TableHeading,
  type Terms,
} from '#server/features/wording/index.ts'
import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import { actorOf } from '#server/http/request/actor.ts'
import type { Services } from '#server/http/services.ts'
import type { ApiRoute } from '#server/http/api/v1/api-route.ts'
import { ownCompany } from '#server/http/api/v1/company-scope.ts'
import { sendSuccess } from '#server/http/api/v1/envelope.ts'
import { fields } from '#server/http/api/v1/fields.ts'
import { atWireFields, fromWire, textFields } from './wire.ts'

type Given = Record<string, unknown> & { changeNumber?: number }

/** The part of the draft that a call is about, and its body made of what is there and what the call gives. */
interface Saving {
  path: string
  schema: Record<string, Joi.Schema>
  name(given: Given): PartName
  body(given: Given, kept: unknown): unknown
}

const typeName = ({ sectionType }: Given) => sectionTypeNames[sectionType as SectionType]
const sectionType = fields.sectionType.default(1)

const titles = (path: string, part: 'headings' | 'tabs'): Saving => ({
  path,
  schema: textFields(...titledPages),
  name: () => ({ track: 'page-titles', part }),
  body: (given, kept) =>
    Object.fromEntries(
      titledPages.map((page) => [page, fromWire(page, given, (kept as PageTitles | null)?.[page])]),
    ),
})

function savings(services: Services): Saving[] {
  return [
    // DECISIONS §5: the heading on the page is page-title's, the tab title company's
    titles('/page-title/update', 'headings'),
    titles('/company/update-page-title', 'tabs'),
    {
      path: '/company/update-term',
      schema: { sectionType, ...textFields('term') },
      name: (given) => ({ track: 'terms', part: typeName(given) }),
      body: (given, kept) => fromWire('term', given, (kept as Terms | null) ?? undefined),
    },
    {
      path: '/section-detail',
      schema: {
        sectionId: fields.sectionId.required(),
        ...textFields('title', 'description', 'explanation', 'tax'),
        orderNumber: fields.count.allow(null),
        hiddenWhenEmpty: Joi.boolean(),
        showsRowsBelow: Joi.boolean(),
      },
      name({ sectionId }) {
        if (!services.sections.find(sectionId as number)) throw new AppError(716)
        return { track: 'section-details', part: String(sectionId) }
      },
      body(given, kept) {
        const detail = kept as SectionDetail | null
        const texts = ['title', 'description', 'explanation', 'tax'] as const
        return {
          ...Object.fromEntries(texts.map((text) => [text, fromWire(text, given, detail?.[text])])),
          position: given.orderNumber === undefined ? (detail?.position ?? null) : given.orderNumber,
          hiddenWhenEmpty: given.hiddenWhenEmpty ?? detail?.hiddenWhenEmpty ?? false,
          showsRowsBelow: given.showsRowsBelow ?? detail?.showsRowsBelow ?? false,
        }
      },
    },
    {
      path: '/heading-table/update',
      schema: {
        sectionType,
        columns: Joi.array()
          .items(
            Joi.object({
              column: Joi.string().max(40).required(),
              ...textFields('heading'),
              visible: Joi.boolean().default(true),
            }),
          )
          .max(60)
          .required(),
      },
      name: (given) => ({ track: 'heading-tables', part: typeName(given) }),
      body: ({ columns }) => ({
        columns: (columns as (Given & Pick<TableHeading, 'column' | 'visible'>)[]).map((one) => ({
          ...{ column: one.column, heading: fromWire('heading', one), visible: one.visible },
        })),
      }),
    },
    {
      path: '/display-setting/update',
      schema: {
        ...Object.fromEntries(
          Object.entries(defaultDisplay)
            .filter(([, value]) => typeof value === 'boolean')
            .map(([name]) => [name, Joi.boolean()]),
        ),
        year: Joi.string().valid('standard', 'plus-one'),
        startMonth: fields.count,
      },
      name: () => ({ track: 'display-settings', part: 'settings' }),
      body: ({ changeNumber: _, ...given }, kept) => ({
        ...((kept as DisplaySettings | null) ?? defaultDisplay),
        ...given,
      }),
    },
  ]
}

/**
 * The calls that save wording in the draft. What a call leaves out stays as it is; `change_number`, given back by the
 * last save, refuses what somebody else saved meanwhile (721).
 */
export function wordingSaveCalls(services: Services): ApiRoute[] {
  return savings(services).map((saving) => ({
    method: 'put',
    path: saving.path,
    access: 'company-admin',
    schema: Joi.object({ ...saving.schema, changeNumber: fields.count }),
    async handler(req, res, given: Given) {
      const company = await ownCompany(services, req, {})
      const changeNumber = await save(services, req, company.id, saving, given)
      sendSuccess(services, req, res, { changeNumber }, 'api.update.200')
    },
  }))
}

async function save(
  services: Services,
  req: Request,
  companyId: number,
  saving: Saving,
  given: Given,
): Promise<number> {
  const name = saving.name(given)
  const there = await services.wording.open(companyId, req.auth!.user.id, name)
  // What is kept of the draft is what was just read: whoever saves in between must not be overwritten by it.
  const expected = given.changeNumber ?? there.changeNumber
  const body = saving.body(given, there.body)
  return atWireFields('term', () => services.wording.save(actorOf(req), companyId, name, body, expected))
}
