import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { DataRecord } from '#server/features/data-records/index.ts'
import type { PublicationPolicy, PublicRecord } from '#server/features/publication-policy/index.ts'
import { toSnake } from '#server/lib/case.ts'
import { individualFields, organizationFields, type TextField } from '#server/features/record-fields/index.ts'
import {
  moneyRelation,
  sectionTypes,
  sectionTypeNames,
  type BodyField,
  type SectionType,
} from '#server/features/sections/index.ts'
import type { SiteArea, SiteSections } from '#server/features/site/index.ts'
import { apiRoutes } from '#server/http/api/v1/routes.ts'
import { paths } from '#server/http/paths.ts'
import { pageRoutes, visitorRoutes } from '#server/http/routes.ts'
import { publicFileName } from '#server/http/request/public-file-name.ts'
import { recipientIdOf } from '#server/http/request/recipient-id.ts'
import {
  canariesOf,
  canaryFields,
  canaryFile,
  canaryPattern,
  canaryPrefix,
  CANARY_YEAR,
} from '#server/testing/canaries/canary-rows.ts'
import { hidingSettings, partsOf, someSettings } from '#server/testing/canaries/hiding-settings.ts'
import { commitSeed } from '#server/testing/commit-seed.ts'
import { randomOf } from '#server/testing/random.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { testActor } from '#server/testing/test-actor.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { referenceTree } from '#server/testing/reference-tree.ts'

// Each cell of the rows of every leaf section is a canary. For each way of hiding something and each public surface, the
// canaries that may appear follow from the publication policy and from what the surface is there to show.

/**
 * How much of a public record a surface shows: what its columns show, all its values, some of it, or nothing; `few`: some
 * of it, and not of every record.
 */
type Extent = 'cells' | 'values' | 'some' | 'few' | 'nothing'

interface Ask {
  path: string
  /** The records that the answer has, and no others; none: it may also be 404. */
  records?: DataRecord[]
}

interface Surface {
  extent: Extent
  asks(world: World): Ask[]
}

interface World {
  policy: PublicationPolicy
  sections: SiteSections
  /** Those of the first edition, as far as the current one shows them. */
  firstSections: SiteSections
  records: Record<SectionType, DataRecord[]>
}

type SearchedName = 'name' | 'organizationName' | 'individualName'
const searchedFields = [...organizationFields, ...individualFields]
const searched = {
  name: searchedFields,
  organizationName: organizationFields,
  individualName: individualFields,
}

const SEED = commitSeed()
const triedSettings = process.env.CHECK_ALL === '1' ? hidingSettings : someSettings(randomOf(SEED))

let app: TestApp
let visitor: TestClient
let admin: TestClient
let world: World
let canaries: Map<DataRecord, Map<string, string>>
let checked = 0

const actor = () => testActor(app.a.id, app.a.adminId)
const isShownIn = (world: World, id: number, record: DataRecord) =>
  world.sections.getById(id).lists.includes(record.sectionId)
const hasRows = (world: World, { sectionId }: DataRecord) =>
  world.sections.getById(sectionId).content === 'rows'

/** The records that a search must find: those with a public text that contains what is looked for. */
function found({ policy, records }: World, type: SectionType, name: SearchedName, typed: string) {
  return records[type].filter((record) => {
    const visible = policy.publish(record)
    return searched[name].some((field) => visible[field]?.includes(typed))
  })
}

const queries = (type: SectionType, fields: readonly TextField['name'][]) =>
  fields.flatMap((field) =>
    (['name', 'organizationName', 'individualName'] as const).map((name) => ({
      name,
      typed: canaryPrefix(field, type),
    })),
  )
/** A search for the canaries of each of these fields, in each of the fields of the search. */
function searches(
  path: string,
  fields: readonly TextField['name'][],
  more: (name: SearchedName, type: SectionType) => string,
  hasRecords = true,
) {
  return (world: World): Ask[] =>
    sectionTypes.flatMap((type) =>
      queries(type, fields).map(({ name, typed }) => ({
        path: `${path}?${more(name, type)}${typed}`,
        ...(hasRecords && { records: found(world, type, name, typed) }),
      })),
    )
}

const pageSearch = (name: SearchedName, type: SectionType) => `type=${sectionTypeNames[type]}&${name}=`

/** The list of each section, whole and narrowed to canaries that it may or may not show. */
function lists(type: SectionType, base: string, end: string) {
  return (world: World): Ask[] =>
    world.sections
      .of(type)
      .filter(({ id, shownIn }) => id === shownIn)
      .flatMap(({ id, code, lists }) => {
        const records = world.records[type].filter((one) => isShownIn(world, id, one))
        const { content } = world.sections.getById(id)
        // A section with a total alone has a page, and no file.
        const isOpen =
          lists.some((one) => world.sections.getById(one).content === 'rows') ||
          (content === 'total' && end === '')
        const path = `${base}/${sectionTypeNames[type]}/detail/${id}${end}?year=${CANARY_YEAR}&size=100`
        const narrowed = ['A1', 'A2', 'B1', 'C1'].includes(code) ? searchedFields : []
        return [
          { path, records: isOpen ? records : [] },
          ...(end === '' ? [{ path: `${path}&print=1`, records: isOpen ? records : [] }] : []),
          ...narrowed.map((field) => {
            const typed = canaryPrefix(field, type)
            const matching = new Set(
              (['organizationName', 'individualName'] as const).flatMap((name) =>
                found(world, type, name, typed),
              ),
            )
            return { path: `${path}&keyWords=${typed}`, records: records.filter((one) => matching.has(one)) }
          }),
        ]
      })
}

/** Each page of a person or body that rows name: with the rows of which all that names it so is public. */
/** The first edition hid and joined nothing: it shows of its lists what the current one shows of records. */
function inFirstEdition(asks: Surface['asks'], world: World): Ask[] {
  return asks({ ...world, sections: world.firstSections })
    .filter(({ path }) => !path.includes('keyWords'))
    .map((ask) => ({ ...ask, path: `${ask.path}&edition=1` }))
}

/** Where people are listed, their rows are on another page. */
const recipients =
  (base: string, end = '?page=1') =>
  (world: World) =>
    sectionTypes.flatMap((type) => {
      const ofType = world.records[type].filter((one) => hasRows(world, one))
      const keys = new Set(
        ofType.flatMap(({ recipientKey, paidKey, placeKey }) => [recipientKey, paidKey, placeKey]),
      )
      keys.delete('')
      return [...keys].flatMap((key): Ask[] => {
        const path = `${base}${paths.recipient(recipientIdOf(type, key))}`
        const records = ofType.filter((one) => isOnPage(world.policy.publish(one), one, key))
        // The first view of a place lists its people instead.
        const isPlace = end.startsWith('?') && ofType.some(({ placeKey }) => placeKey === key)
        const first = isPlace ? [{ path, ...(records.length === 0 && { records }) }] : []
        return [{ path: path + end, records }, ...first]
      })
    })

/** By what the record shows and what the section says of whom it names. */
function isOnPage(shown: PublicRecord, record: DataRecord, key: string): boolean {
  const { person, body, place } = moneyRelation(referenceTree.find(record.sectionId)!)
  const isShown = (fields: readonly BodyField[]) => {
    const field = fields.find((one) => record[one])
    return field !== undefined && shown[field] !== null
  }
  const isNamed = record.name !== null && shown.name !== null
  if (record.recipientKey === key && record.name !== null)
    return person !== null && isNamed && (isShown(place) || (!record.facility && !record.payee))
  if (record.paidKey === key) return isShown(body)
  return record.placeKey === key && isShown(place) && (person === 'payee' || isShown(body))
}

const once =
  (...addresses: string[]) =>
  () =>
    addresses.map((path): Ask => ({ path }))
/** The files for machines, made for the edition with each setting. */
const machineFiles: Surface = {
  extent: 'values',
  asks: ({ records }) =>
    sectionTypes.map((type) => ({
      path: paths.openDataFile(publicFileName({ sectionType: type, year: CANARY_YEAR })),
      records: records[type],
    })),
}

const never = { extent: 'nothing', asks: () => [] } as const

/** The pages of an area. */
function sitePages(area: SiteArea): Record<string, Surface> {
  const base = area === 'preview' ? paths.preview : ''
  const nothing = (path: string, ...queries: string[]): [string, Surface] => [
    `get ${path === '/' && base ? base : base + path}`,
    {
      extent: 'nothing',
      asks: once(...['', ...queries].map((query) => (path === '/' && base ? base : base + path) + query)),
    },
  ]
  const some = (path: string, extent: Extent, asks: Surface['asks']): [string, Surface] => [
    `get ${base}${path}`,
    { extent, asks },
  ]
  return Object.fromEntries([
    nothing('/', '?type=disclosure', '?type=patient'),
    nothing(paths.faq),
    [`get ${base}${paths.faqTopic(':number')}`, never],
    [`get ${base}${paths.faqEntry(':number', ':subNumber')}`, never],
    [`get ${base}${paths.viewer}`, never],
    [`post ${base}${paths.agreement}`, never],
    nothing(paths.corrections),
    nothing(paths.aboutData),
    nothing(paths.openData),
    [`get ${base}${paths.openDataPackage}`, never],
    [`get ${base}${paths.openDataFile(':file')}`, area === 'preview' ? never : machineFiles],
    // A few rows of each recipient: the file has all that were found.
    some(paths.search, 'few', searches(`${base}${paths.search}`, searchedFields, pageSearch)),
    some(paths.searchCsv, 'cells', searches(`${base}${paths.searchCsv}`, searchedFields, pageSearch)),
    some(
      paths.searchSuggestions,
      'some',
      searches(
        `${base}${paths.searchSuggestions}`,
        searchedFields,
        (name, type) => `field=${name}&${pageSearch(name, type)}`,
        false,
      ),
    ),
    some(paths.recipient(':id'), 'some', recipients(base)),
    some(paths.recipientCsv(':id'), 'cells', recipients(base, '/csv')),
    ...(area === 'published' ? [...requestPages(), ...reviewPages()] : []),
    ...sectionTypes.flatMap((type) => [
      ...[paths.correctionRows, paths.correctionRowsCsv, paths.editionCsv].map((path) =>
        // The list of the rows of the first edition: all are new, and one page has them.
        some(path(type, ':edition'), path === paths.correctionRows ? 'some' : 'values', (world) => [
          {
            path: base + path(type, 1),
            ...(path !== paths.correctionRows && { records: world.records[type] }),
          },
        ]),
      ),
      nothing(paths.listing(type), `?year=${CANARY_YEAR}`),
      some(paths.institutions(type), 'some', () =>
        ['', ...organizationFields.map((field) => `?name=${canaryPrefix(field, type)}`)].map((query) => ({
          path: base + paths.institutions(type) + query,
        })),
      ),
      ...[paths.sectionDetail, paths.sectionDetailCsv].map((path) => {
        const asks = lists(type, base, path === paths.sectionDetail ? '' : '/csv')
        return some(path(type, ':id'), 'cells', (world) => [
          ...asks(world),
          ...(base === '' ? inFirstEdition(asks, world) : []),
        ])
      }),
      ...[paths.listingCsv(type), paths.allYearsCsv(type)].map((path) =>
        some(path, 'cells', (world) => [
          { path: base + path, records: world.records[type] },
          ...(base === '' ? [{ path: `${path}?edition=1`, records: world.records[type] }] : []),
        ]),
      ),
    ]),
  ])
}

/** What a recipient reviews before publication: without the mailed link it shows nothing. reviews.test.ts has links. */
function reviewPages(): [string, Surface][] {
  const { recipientReview, reviewConfirmation, reviewObjection } = paths
  return [
    [`get ${recipientReview}`, { extent: 'nothing', asks: once(recipientReview) }],
    ...[reviewConfirmation, reviewObjection].map((path): [string, Surface] => [`post ${path}`, never]),
    [`get ${reviewObjection}`, never],
  ]
}

/** Pages of correction requests: only the form shows records, those of its recipient. */
function requestPages(): [string, Surface][] {
  const { requestSent, requestConfirmation, followedRequest, requestWithdrawal, requestFigures } = paths
  return [
    [`get ${paths.correctionRequest(':id')}`, { extent: 'some', asks: recipients('', '/request') }],
    [`post ${paths.correctionRequest(':id')}`, never],
    ...[requestSent, requestConfirmation, followedRequest, requestFigures].map((path): [string, Surface] => [
      `get ${path}`,
      { extent: 'nothing', asks: once(path) },
    ]),
    ...[requestConfirmation, requestWithdrawal].map((path): [string, Surface] => [`post ${path}`, never]),
    [`get ${requestWithdrawal}`, never],
    [`get ${paths.requestState(':reference')}`, never],
  ]
}

/** The open calls of the API, of the published data and of the preview. */
function apiCalls(): Record<string, Surface> {
  const inAreas = (asks: Surface['asks']) => (world: World) =>
    asks(world).flatMap((ask) => [ask, { ...ask, path: `${ask.path}&is_preview=true` }])
  const call = (path: string, extent: Extent, asks: Surface['asks']): [string, Surface] => [
    `get ${paths.api}${path}`,
    { extent, asks: inAreas(asks) },
  ]
  const ofTypes = (path: string) =>
    call(path, 'nothing', () =>
      sectionTypes.map((type) => ({ path: `${paths.api}${path}?section_type=${type}` })),
    )
  return Object.fromEntries([
    ofTypes('/data-record/public/get-year'),
    ofTypes('/data-record/public/summary'),
    ofTypes('/section-detail/public/list'),
    ofTypes('/heading-table/public/list'),
    ofTypes('/upload-file/public/get-year'),
    ofTypes('/upload-file/get-pdf'),
    call('/data-record/public', 'values', (world) =>
      sectionTypes.flatMap((type) =>
        world.sections.of(type).map(({ id, lists }) => ({
          path: `${paths.api}/data-record/public?section_type=${type}&section_id=${id}&size=100`,
          records:
            world.policy.isPublished(id) &&
            lists.some((one) => world.sections.getById(one).content === 'rows')
              ? world.records[type].filter((one) => isShownIn(world, id, one))
              : [],
        })),
      ),
    ),
    // All records of a type or of a section with those below it, in one page and as lines.
    call('/data-record/public/list', 'values', (world) =>
      sectionTypes.flatMap((type) => {
        const path = `${paths.api}/data-record/public/list?section_type=${type}&size=1000`
        const lines = `${paths.api}/data-record/public/list?section_type=${type}&format=jsonl`
        const [root] = referenceTree.roots(type)
        const ofRoot = world.records[type].filter(
          ({ sectionId }) => referenceTree.find(sectionId)!.rootId === root!.id,
        )
        return [
          ...[path, lines, `${path}&edition=1`].map((one) => ({ path: one, records: world.records[type] })),
          { path: `${path}&section_id=${root!.id}`, records: ofRoot },
        ]
      }),
    ),
    call(
      '/data-record/public/search',
      'values',
      searches(
        `${paths.api}/data-record/public/search`,
        canaryFields.map(({ name }) => name),
        (name, type) => `section_type=${type}&${toSnake(name)}=`,
      ),
    ),
  ])
}

/** What is public and has nothing of records. */
const others = Object.fromEntries(
  [
    ...[`get ${paths.api}`, `get ${paths.robots}`, `get ${paths.sitemap}`, `get ${paths.correctionsFeed}`],
    ...['page-title/public/get-detail', 'display-setting/public/get-detail', 'faq/public/list'],
    ...['company/public/get-detail', 'section/public/root-section-list'],
    ...['openapi.json', 'public/openapi.json', 'docs', 'docs/codes', 'docs/:call'],
    'docs/examples/:file',
    ...['data-record/public/download-file', 'account-setting/public/regex-password'],
  ].map((name) => [name.includes(' ') ? name : `get ${paths.api}/${name}`, never]),
)

const surfaces: Record<string, Surface> = {
  ...sitePages('published'),
  ...sitePages('preview'),
  ...apiCalls(),
  ...others,
  [`get ${paths.sitemap}`]: { extent: 'nothing', asks: once(paths.sitemap, paths.robots) },
  [`get ${paths.correctionsFeed}`]: {
    extent: 'nothing',
    asks: once(paths.correctionsFeed, `${paths.correctionsFeed}?lang=en`),
  },
}

/** Routes of no company's site: signing in, mailed links, and what only takes something in. */
const isElsewhere = (route: string) =>
  /^(post|put) |^get \/(register|confirm-email|reset-password|company-(logo|favicon)|theme|share-card)/.test(
    route,
  )

async function show(setting: (typeof hidingSettings)[number]) {
  for (const { name, body } of partsOf(setting)) await app.core.wording.save(actor(), app.a.id, name, body)
  await app.core.publishing.moveTracks(actor(), app.a.id, [
    'display-settings',
    'heading-tables',
    'section-details',
  ])
  // The setting that hides nothing changes nothing.
  await app.core.publishing.publish(actor(), app.a.id, { note: '' }).catch(() => undefined)
  await app.core.runner.drain()
  app.core.tenants.invalidate()
  for (const extent of Object.values(known)) extent.clear()
  const { site } = app.services
  const { editionNumber } = await app.core.companies.get(app.a.id)
  world = {
    ...world,
    policy: await site.policy(app.a.id, 'published'),
    sections: await site.sections(app.a.id, 'published'),
    firstSections: await site.sections(app.a.id, { edition: 1, within: [editionNumber] }),
  }
}

/** By extent and record; emptied when the setting changes. */
const known: Partial<Record<Extent, Map<DataRecord, Set<string>>>> = {}

/** What a surface of this extent shows of a record. */
function shownBy(extent: Extent, record: DataRecord): Set<string> {
  const ofExtent = (known[extent] ??= new Map<DataRecord, Set<string>>())
  const shown = ofExtent.get(record) ?? shownOf(extent, world.policy.publish(record))
  ofExtent.set(record, shown)
  return shown
}

function shownOf(extent: Extent, record: PublicRecord): Set<string> {
  const { numberOfPayments, amount, cells } = record
  const texts =
    extent === 'cells'
      ? Object.values(cells)
      : canaryFields.map(({ name }) => record[name as keyof typeof record])
  return new Set(
    [...texts, numberOfPayments, amount].flatMap((value) =>
      value === null || value === undefined ? [] : [String(value)],
    ),
  )
}

async function expectOnly(name: string, { extent, asks }: Surface, inPreview: boolean) {
  for (const { path, records } of asks(world)) {
    const isPreview = path.startsWith(paths.preview) || path.includes('is_preview')
    if (isPreview && !inPreview) continue
    const client = isPreview ? admin : visitor
    const { status, text } = await client.get(path)
    const isEmpty = records?.length === 0 || (extent === 'nothing' && status === 404)
    expect([path, status]).toEqual([path, isEmpty ? expect.any(Number) : 200])
    const said = new Set(text.replaceAll(/(?<=\d),(?=\d{3})/g, '').match(canaryPattern))
    // The figures of a section with a total only are its sum, which pages without rows show too.
    const sums = Object.values(world.records)
      .flat()
      .filter((one) => !hasRows(world, one))
    const expected = new Set(extent === 'nothing' ? sums.flatMap((one) => [...shownBy('cells', one)]) : [])
    for (const record of records ?? Object.values(world.records).flat())
      if (extent !== 'nothing') for (const one of shownBy(extent, record)) expected.add(one)
    const wrong: string[] = []
    for (const record of Object.values(world.records).flat())
      for (const [field, canary] of canaries.get(record)!) {
        checked++
        const isSaid = said.has(canary)
        const mustBe = (extent === 'cells' || extent === 'values') && records !== undefined
        if (isSaid && !expected.has(canary)) wrong.push(`${field} ${canary} must not appear`)
        if (!isSaid && mustBe && expected.has(canary)) wrong.push(`${field} ${canary} is missing`)
      }
    expect([name, path, wrong.slice(0, 8)]).toEqual([name, path, []])
    for (const record of extent === 'some' && records ? records : [])
      expect([path, text.includes(record.id)]).toEqual([path, true])
  }
}

beforeAll(async () => {
  app = await startTestApp()
  const sections = referenceTree
  let figure = 0
  for (const type of sectionTypes)
    for (const root of sections.roots(type)) {
      const leaves = sections
        .of(type)
        .filter(({ rootId, content }) => rootId === root.id && content !== 'group')
      const content = canaryFile(leaves, figure)
      figure += 100
      await app.importCsv(app.a, { sectionType: type, year: CANARY_YEAR, rootCode: root.code, content })
    }
  await app.publish(app.a)
  await app.core.runner.drain()
  app.core.tenants.invalidate()
  visitor = app.client(app.a.host)
  for (const type of sectionTypes) await visitor.agree(sectionTypeNames[type])
  admin = await app.adminOf(app.a)
  for (const type of sectionTypes) await admin.agree(sectionTypeNames[type], paths.preview)
  const read = async (type: SectionType) => {
    const data = await app.core.versions.dataIn(app.a.id, type, 'published')
    return (await app.core.dataRecords.list(data, {}, 1, 1000)).records
  }
  world = { ...world, records: { 1: await read(1), 2: await read(2) } }
  canaries = new Map(Object.values(world.records).flatMap((all) => all.map((one) => [one, canariesOf(one)])))
})
afterAll(async () => {
  await app.close()
  const fields = canaryFields.length + 2
  process.stdout.write(
    `canaries: ${fields} fields × ${triedSettings.length} of ${hidingSettings.length} settings × ${Object.keys(surfaces).length} surfaces, ${checked} cells looked for\n`,
  )
})

it('has an expectation for every public surface', () => {
  const routes = [
    ...visitorRoutes(app.services),
    ...pageRoutes(app.services),
    ...apiRoutes(app.services),
  ].filter(
    ({ access, host, path }) =>
      // What is on the portal is asked for in portal-surfaces.test.ts.
      (access === 'public' && host !== 'portal') ||
      path === paths.preview ||
      path.startsWith(`${paths.preview}/`),
  )
  const names = routes.map(({ method, path }) => `${method} ${path}`).filter((name) => !isElsewhere(name))
  expect([...new Set(names)].sort()).toEqual(
    Object.keys(surfaces)
      .filter((name) => !isElsewhere(name))
      .sort(),
  )
})

describe.each(triedSettings)(`SEC-XSS-03 with $title hidden (seed ${SEED})`, (setting) => {
  beforeAll(() => show(setting))

  const { inPreview = false } = setting
  const asked = Object.entries(surfaces).filter(
    ([name, surface]) => surface !== never && (inPreview || !name.startsWith(`get ${paths.preview}`)),
  )
  it.each(asked)('%s shows what is public, and nothing else', (name, surface) =>
    expectOnly(name, surface, inPreview),
  )
})
