import { AppError } from '#server/errors/app-error.ts'
import { textIn } from '#server/features/companies/index.ts'
import { recipientForm } from '#server/features/imports/index.ts'
import { inNameOrder, type PortalRecipient, type PortalSearch } from '#server/features/portal/index.ts'
import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import { recipientRelations, type RecipientName } from '#server/features/site/index.ts'
import { text } from '#server/http/definitions/fields.ts'
import { recipientIdOf } from '#server/http/request/recipient-id.ts'
import { input } from '#server/lib/input.ts'
import type { Props } from '#views/pages/portal/recipient/+Page.tsx'
import { kindOf, relationWords } from '#views/pages/site/recipient/recipient-sum.ts'
import { paths } from '../../paths.ts'
import { isTooLong } from '../search-key.ts'
import { typeField } from '../site/site-fields.ts'
import { companyHref, logoHref } from './participant-links.ts'
import { portalPage } from './portal-definitions.ts'
import { portalFrame } from './portal-frame.ts'
import { portalSearchHref } from './portal-query.ts'
import type { PortalRequest } from './portal-request.ts'
import { portalRecipientHref } from './portal-result-row.ts'
import { reportWays } from './report-ways.ts'
import type { PortalServices } from './portal-services.ts'

/** The same name elsewhere that a page lists; a search finds the rest. */
const ELSEWHERE = 10

const recipientQuery = input({ type: typeField, name: text, place: text })
type Request = PortalRequest<unknown, { type?: SectionType; name: string; place: string }>

/** /recipient: what each company says of a name with a place. A body has a place only. */
export default portalPage({
  view: 'portal/recipient',
  query: recipientQuery,
  async load(services, request): Promise<Props> {
    const { query, portal } = request
    const { type = 1 } = query
    const names = { name: query.name || null, facility: query.place || null }
    if (query.name + query.place === '' || isTooLong(query.name) || isTooLong(query.place))
      throw new AppError(404)
    const found = await services.portalRecipients.page(portal, type, names)
    const { name, facility } = found.companies[0]!
    return {
      shell: portalFrame(services, request, {
        section: 'search',
        pathWithQuery: portalRecipientHref(type, names),
      }),
      type: sectionTypeNames[type],
      ...{ name, place: facility },
      tables: tablesOf(services, request, type, found),
      reports: await reportWays(services, request, type, found),
      elsewhere: name === null ? [] : await elsewhereOf(services, request, type, { name, facility }),
      nameHref: portalSearchHref({ type, name: name ?? '', organizationName: '', years: [] }),
      apart: inNameOrder(found.apart, ({ company }) => company.company, request.lang).map(
        ({ company, key, rowCount }) => ({
          ...{ id: company.company.id, name: textIn(company.company.name, request.lang) },
          ...{ logoHref: logoHref(company), rowCount },
          href: companyHref(services, request.lang, company, paths.recipient(recipientIdOf(type, key)), type),
        }),
      ),
      without: inNameOrder(found.without, ({ company }) => company, request.lang).map(({ company }) =>
        textIn(company.name, request.lang),
      ),
    }
  },
})

/** One for each relation, with the same years. */
function tablesOf(
  services: PortalServices,
  { lang }: Request,
  type: SectionType,
  { companies }: PortalRecipient,
): Props['tables'] {
  const all = companies.flatMap(({ sums }) => sums.flatMap((sum) => sum.years.map(({ year }) => year)))
  const years = [...new Set(all)].sort((a, b) => a - b)
  const kind = kindOf({ type: sectionTypeNames[type], name: companies[0]!.name })
  const ordered = inNameOrder(companies, ({ company }) => company.company, lang)
  return recipientRelations.flatMap((relation) => {
    const rows = ordered.flatMap(({ company, key, name, facility, sums }) => {
      const sum = sums.find((one) => one.relation === relation)
      if (!sum || sum.total.rowCount === 0) return []
      const href = companyHref(services, lang, company, paths.recipient(recipientIdOf(type, key)), type)
      const showsSums = company.policy.showsTotalAmount
      return {
        ...{ id: company.company.id, name: textIn(company.company.name, lang), logoHref: logoHref(company) },
        spelling: [name, facility].filter((one) => one !== null).join(' '),
        ...{ href, rowsHref: `${href}#rows`, rowCount: sum.total.rowCount },
        amounts: showsSums
          ? years.map((year) => sum.years.find((one) => one.year === year)?.total.amount ?? null)
          : [],
        total: showsSums ? sum.total.amount : null,
      }
    })
    return rows.length > 0 ? { words: relationWords(relation, kind), years, companies: rows } : []
  })
}

/** Rows of the same name with other places, where a search lists them. Nobody has looked whether they are the same. */
async function elsewhereOf(
  services: PortalServices,
  { portal, lang }: Request,
  type: SectionType,
  own: RecipientName,
): Promise<Props['elsewhere']> {
  const found = await services.portalSearch.search(portal, type, { individualName: own.name ?? '' })
  if (found.kind !== 'found') return []
  return found.rows
    .filter((row) => isSameNameElsewhere(row, own))
    .slice(0, ELSEWHERE)
    .map((row) => ({
      place: row.facility ?? '',
      href: portalRecipientHref(type, row),
      companies: inNameOrder(row.cells, ({ company }) => company.company, lang).map(({ company }) =>
        textIn(company.company.name, lang),
      ),
    }))
}

type Row = Extract<PortalSearch, { kind: 'found' }>['rows'][number]

/** By what tells recipients apart, however it is written: else the page would list its own recipient. */
function isSameNameElsewhere(row: Row, own: RecipientName): boolean {
  const [one, other] = [row, own].map((names) => recipientForm({ ...names, payee: null })) as [Form, Form]
  return row.kind === 'person' && one.name === other.name && one.facility !== other.facility
}

type Form = ReturnType<typeof recipientForm>
