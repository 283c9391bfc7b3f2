import { institutionSorts, type InstitutionSort } from '#server/features/site/index.ts'
import { sectionTypes, type SectionType } from '#server/features/sections/index.ts'
import { text } from '#server/http/definitions/fields.ts'
import { pageNumber } from '#server/http/definitions/query-fields.ts'
import Joi from '#server/lib/joi.ts'
import { field, input, withDefault, type InputOf } from '#server/lib/input.ts'
import { paths, withQuery } from '../../paths.ts'
import { pagerOf } from '../pager.ts'
import { isTooLong, MAX_KEY } from '../search-key.ts'
import { institutionsProps } from './institutions.view.ts'
import { sitePage } from './site-definitions.ts'
import { editionField, yearField } from './site-fields.ts'
import { typeFrame } from './site-frame.ts'

/** Rows of one page: few enough that a first view stays within its bytes. */
const ROWS = 50

const sort = withDefault(field<InstitutionSort>(Joi.string().valid(...institutionSorts)), 'name')
const institutionsQuery = input({
  ...{ year: yearField, name: text, sort, page: pageNumber, edition: editionField },
})

/** What an address says, but for the edition. */
type Kept = Pick<InputOf<typeof institutionsQuery>, 'name' | 'sort' | 'page'> & { year: number | undefined }

/** /disclosure/institutions and /patient/institutions: the bodies that rows name as paid, never people. */
export default sectionTypes.map((type) =>
  sitePage({
    path: paths.institutions(type),
    query: institutionsQuery,
    view: 'site/institutions',
    about: () => type,
    async load(services, request, site) {
      const { company, place, query } = request
      const errors = isTooLong(query.name)
        ? [{ fieldId: 'name', text: site.ui.t('common.error.maxLength', { limit: MAX_KEY }) }]
        : []
      const { year, page } = query
      const name = errors.length > 0 ? '' : query.name
      const found = await services.institutions.page(company.id, type, site.shown, {
        ...{ year, name, sort: query.sort, page, size: ROWS },
      })
      const kept = { year, name: query.name, sort: found.sort, page }
      const hrefOf = (to: Partial<Kept>) => request.href(pathOf(type, { ...kept, page: 1, ...to }))
      const counts = { page, size: ROWS, total: found.count, count: found.institutions.length }
      return {
        shell: await typeFrame(services, request, type, pathOf(type, kept)),
        errors,
        ...institutionsProps(site, found, place, type, kept, hrefOf),
        pager: pagerOf(counts, (to) => hrefOf({ page: to })),
      }
    },
  }),
)

/** Neither the first page nor the order by name is said. */
function pathOf(type: SectionType, { year, name, sort: order, page }: Kept): string {
  return withQuery(paths.institutions(type), {
    ...{ year, name },
    sort: order === 'name' ? undefined : order,
    page: page === 1 ? undefined : page,
  })
}
